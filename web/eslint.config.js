import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'src/lib/wire.ts'] }, // wire.ts is written by the server's own generator
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { rules: { 'max-lines': ['error', 600], 'svelte/no-navigation-without-resolve': 'off', // addresses behind "#" need no base
      'svelte/prefer-svelte-reactivity': 'off', // what is derived is made anew, never changed
    },
  },
);
