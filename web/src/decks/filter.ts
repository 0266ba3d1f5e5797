/** Filters are terms of the search: a touch writes them into the field, and what is typed lights them. */

/** The alternatives that a term `key:` of the query names. */
export function chosen(query: string, key: string): string[] {
  const found = query.match(term(key));
  return found?.[1] ? found[1].split(/[,|]/).map((one) => one.replaceAll('"', '').toLowerCase()) : [];
}

/** The query with an alternative of a term added or taken out. */
export function toggled(query: string, key: string, value: string): string {
  const now = chosen(query, key);
  const next = now.includes(value.toLowerCase()) ? now.filter((one) => one !== value.toLowerCase()) : [...now, value.toLowerCase()];
  const rest = query.replace(term(key), ' ').trim();
  const written = next.map((one) => (/\s/.test(one) ? `"${one}"` : one)).join(',');
  return [rest, next.length > 0 ? `${key}:${written}` : ''].filter((part) => part !== '').join(' ').replaceAll(/\s+/g, ' ');
}

const term = (key: string): RegExp => new RegExp(`(?:^|\\s)${key}:((?:"[^"]*"|[^\\s"])*)`);
