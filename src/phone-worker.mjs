// The service worker of phone pages: what lets them open without a network. It governs their addresses alone, and keeps the page and its files, no answers of
// the server: those are kept by the pages. The build writes the list `phoneFiles` before this text, so that every version of the product has its own
// worker.

/** @type {readonly string[]} */
const files = globalThis.phoneFiles
const kept = 'selvedge-phone'
const pageKey = '/phone.html'
/** Milliseconds after which a weak network counts as none where the page is kept. */
const patience = 3000

async function keepFiles() {
  const cache = await caches.open(kept)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter((file) => !known.has(file)))
  const page = await fetch(globalThis.registration.scope, { cache: 'no-cache' })
  if (page.ok) await cache.put(pageKey, page)
}

async function dropOldFiles() {
  const cache = await caches.open(kept)
  const wanted = new Set([...files, pageKey])
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  await globalThis.clients.claim()
}

/** The page as it is now; the kept one where the server does not answer. */
async function pageOf(request) {
  const cache = await caches.open(kept)
  const before = await cache.match(pageKey)
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(pageKey, answer.clone())
    return answer.ok || !before ? answer : before.clone()
  })
  if (!before) return fresh
  const late = new Promise((resolve) => setTimeout(() => resolve(before.clone()), patience))
  return Promise.race([fresh.catch(() => before.clone()), late])
}

/** A file that is named after its content: once kept, it never changes. */
async function fileOf(request) {
  const cache = await caches.open(kept)
  const before = await cache.match(request, { ignoreVary: true })
  if (before) return before
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

globalThis.addEventListener('install', (event) => {
  globalThis.skipWaiting()
  event.waitUntil(keepFiles())
})
globalThis.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()))
globalThis.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== globalThis.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})
