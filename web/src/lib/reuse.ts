/** What a newer value has in common with an older one, as the same objects: so whoever drew the old one knows at once what
 * did not change. Linear in the value. */
export function reuse<T>(old: unknown, now: T): T {
  if (Object.is(old, now) || typeof old !== 'object' || typeof now !== 'object' || old === null || now === null) return now;
  if (Array.isArray(now)) return reuseList(Array.isArray(old) ? old : [], now) as T;
  if (Array.isArray(old)) return now;
  const before = old as Record<string, unknown>;
  const after = now as Record<string, unknown>;
  const names = Object.keys(after);
  let same = Object.keys(before).length === names.length;
  const found: Record<string, unknown> = {};
  for (const name of names) {
    found[name] = reuse(before[name], after[name]);
    same &&= name in before && Object.is(found[name], before[name]);
  }
  return (same ? old : found) as T;
}

/** Things with ids are found again wherever they stand in the list. */
function reuseList(old: unknown[], now: unknown[]): unknown[] {
  const byId = new Map(old.flatMap((one) => (hasId(one) ? [[one.id, one] as const] : [])));
  const found = now.map((one, place) => reuse(hasId(one) ? byId.get(one.id) : old[place], one));
  return found.length === old.length && found.every((one, place) => Object.is(one, old[place])) ? old : found;
}

const hasId = (one: unknown): one is { id: string } => typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string';
