/** What a player has set; remembered by the browser. */

import { keep, kept } from './keep';
import { USUAL_STOPS } from './stops';

export type Theme = 'dark' | 'light' | 'system';
export type Language = 'en' | 'ja';

interface Values {
  theme: Theme;
  language: Language;
  autoPass: boolean;
  /** Whether what others do is shown one thing after the other. */
  pace: boolean;
  level: string;
  rules: string;
  deck: string;
  stops: string[];
}

const USUAL: Values = {
  theme: 'system',
  language: typeof navigator !== 'undefined' && navigator.language.startsWith('ja') ? 'ja' : 'en',
  autoPass: true,
  pace: true,
  level: 'fair',
  rules: '10.2',
  deck: 'kiln-and-gloam',
  stops: USUAL_STOPS,
};

class Settings {
  values = $state<Values>({ ...USUAL, ...kept<Partial<Values>>('settings', {}) });

  set<K extends keyof Values>(name: K, value: Values[K]): void {
    this.values[name] = value;
    keep('settings', $state.snapshot(this.values));
    this.show();
  }

  toggleStop(stop: string): void {
    const stops = this.values.stops;
    this.set('stops', stops.includes(stop) ? stops.filter((one) => one !== stop) : [...stops, stop]);
  }

  get dark(): boolean {
    const { theme } = this.values;
    return theme === 'dark' || (theme === 'system' && !matchMedia('(prefers-color-scheme: light)').matches);
  }

  /** Puts language and theme on the page. */
  show(): void {
    document.documentElement.lang = this.values.language;
    document.documentElement.dataset['theme'] = this.dark ? 'dark' : 'light';
  }
}

export const settings = new Settings();
