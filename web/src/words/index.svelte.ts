/** The words of the language that is set. Reading one in a component makes it follow the setting. */

import { settings } from '../lib/settings.svelte';
import { en, type Words } from './en';
import { ja } from './ja';

const CATALOGUES: Record<'en' | 'ja', Words> = { en, ja };

export const say: Words = new Proxy(en, {
  get: (_, name) => Reflect.get(CATALOGUES[settings.values.language], name) as unknown,
});
