/* The page without its server: what was loaded once is kept in the browser and shown when the server can not be reached.
 * The server is always asked first, except for files whose names change with their content. Nothing of the API is kept. */

const KEPT = 'willforge';
const HOME = new URL('./', self.location.href);

self.addEventListener('install', (event) => {
  event.waitUntil(fresh(new Request(HOME)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== HOME.origin || !url.pathname.startsWith(HOME.pathname)) return;
  const path = url.pathname.slice(HOME.pathname.length);
  if (path.startsWith('api/')) return;
  event.respondWith(path.startsWith('assets/') ? known(request) : fresh(path === '' ? new Request(HOME) : request));
});

/** What is kept, else what the server has, which is kept from now on. */
async function known(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request)) ?? keep(cache, request, await fetch(request));
}

/** What the server has, else what is kept. */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    return request.url === HOME.href ? await renewed(cache, answer) : await keep(cache, request, answer);
  } catch (error) {
    const old = await cache.match(request);
    if (old) return old;
    throw error;
  }
}

async function keep(cache, request, answer) {
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The page itself: a new one brings new files, and those of the old one are forgotten. */
async function renewed(cache, answer) {
  if (!answer.ok) return answer;
  const text = await answer.clone().text();
  const old = await cache.match(HOME);
  if (old && (await old.text()) === text) return answer;
  const files = [...text.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name]) => new URL(name, HOME).href);
  await Promise.all((await cache.keys()).map((one) => cache.delete(one)));
  await cache.addAll(files);
  await cache.put(HOME, answer.clone());
  return answer;
}
