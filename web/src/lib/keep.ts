/** What the browser remembers: settings, the guest, tables played. Private windows may refuse; then it lasts as long as the page. */

const PREFIX = 'willforge:';
const here = new Map<string, string>();

export function kept<T>(key: string, otherwise: T): T {
  let text = here.get(key) ?? null;
  try {
    text = localStorage.getItem(PREFIX + key) ?? text;
  } catch {
    // a browser that keeps nothing: what is known here has to do
  }
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  here.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
  } catch {
    // kept for this page only
  }
}
