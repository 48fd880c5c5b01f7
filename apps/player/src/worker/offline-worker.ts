/**
 * The service worker. It keeps the first route of one build, so that the app opens without a network, and the files
 * with a hash in their names, which never change. Calls and documents are never kept: what they said is old at once.
 */

type Lasting = Readonly<{ waitUntil: (work: Promise<unknown>) => void }>
type Asked = Lasting & Readonly<{ request: Request; respondWith: (answer: Promise<Response>) => void }>

/** What is used of the worker's surroundings; their own types cannot stand beside those of a page. */
type Surroundings = Readonly<{
  location: Location
  skipWaiting: () => Promise<void>
  clients: Readonly<{ claim: () => Promise<void> }>
  addEventListener: {
    (name: 'install' | 'activate', hear: (event: Lasting) => void): void
    (name: 'fetch', hear: (event: Asked) => void): void
    (name: 'message', hear: (event: MessageEvent) => void): void
  }
}>

const worker = self as unknown as Surroundings
/** The build writes them in. */
const { build, files } = JSON.parse('__OFFLINE_FILES__') as { build: string; files: readonly string[] }
const CACHE = `kaijiang-${build}`
/** The operator's console lies on the same host and is another app. */
const CONSOLE = /^\/console(-api)?(\/|$)/

worker.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(files)))
})

worker.addEventListener('activate', event => {
  const removeOthers = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)))
    await worker.clients.claim()
  }
  event.waitUntil(removeOthers())
})

// A new build waits until the player says so: it must not change under his hands.
worker.addEventListener('message', event => {
  if (event.data === 'take-over') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || CONSOLE.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(pageOrShell(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
  else if (files.includes(pathname)) event.respondWith(fetchedOrKept(request))
})

/** The page of the network; without one the shell of this build, which says itself that it is offline. */
async function pageOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const shell = await caches.match('/')
    if (shell === undefined) throw error
    return shell
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept === undefined) throw error
    return kept
  }
}
