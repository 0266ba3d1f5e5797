import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Everything is addressed relative to the page, so that the client works under any path prefix; nothing is inlined,
// because the server's content security policy allows what it serves itself and nothing else.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../src/willforge/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8351', ws: true } } },
});
