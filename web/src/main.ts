import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './lib/settings.svelte';
import './style/base.css';
import './style/card.css';
import './style/table.css';
import './style/kit.css';
import './style/start.css';
import './style/more.css';
import './style/people.css';
import './style/land.css';
import './style/fit.css';

settings.show();
matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => settings.show());
mount(App, { target: document.body });

// Where a browser allows it (a secure address), the page stays when the server is away.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
}
