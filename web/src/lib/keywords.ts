/** What keywords mean, in a sentence each. Loaded when first asked for. */

import { address } from './api';
import type { Language } from './settings.svelte';

/** By the name that cards print: what a keyword is called, and what it means. */
export type Keywords = Record<string, [called: string, meaning: string]>;

let loaded: Promise<Record<Language, Keywords>> | null = null;

export function keywords(): Promise<Record<Language, Keywords>> {
  if (!loaded) {
    loaded = fetch(address('keywords.json')).then((answer) => answer.json() as Promise<Record<Language, Keywords>>);
    loaded.catch(() => (loaded = null));
  }
  return loaded;
}

/** The keywords that a text names, each once, in their order. */
export function keywordsIn(text: string, known: Keywords): string[] {
  const named = [...text.matchAll(/\[([A-Z][A-Za-z' ]+)/g)].map(([, word]) => (word ?? '').trim());
  return [...new Set(named)].filter((name) => name in known);
}
