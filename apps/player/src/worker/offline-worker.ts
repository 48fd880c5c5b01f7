/**
 * The service worker. It keeps the first route of one build, so that the app opens without a network, the files with a
 * hash in their names, which never change, and the last answers that a board, a draw and the balance are made of (adr
 * 0242). Those come from the network whenever there is one; a kept one says that it is, and bears no time of the server.
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
/** Apart from the build, as what was seen last outlives it. */
const ANSWERS = 'kaijiang-answers'
/** The documents of the site and of the draws, and the plays and odds of a game: the same for everybody. */
const OF_ALL = /^\/((sys-upload\/data|data\/json)\/|app-api\/game\/\d+\/plays$)/
const BALANCE = '/app-api/api/user/money/check'
/** Some twenty boards; the oldest goes first. */
const MAX_ANSWERS = 60
/** The operator's console lies on the same host and is another app. */
const CONSOLE = /^\/console(-api)?(\/|$)/

worker.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(files)))
})

worker.addEventListener('activate', event => {
  const removeOthers = async () => {
    const names = await caches.keys()
    const lasting = new Set([CACHE, ANSWERS])
    await Promise.all(names.filter(name => !lasting.has(name)).map(name => caches.delete(name)))
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
  else if (pathname === BALANCE || OF_ALL.test(pathname)) event.respondWith(answerOrKept(event))
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

/** The answer of the network; without one the last that was heard here, for the same member where it is a balance. */
async function answerOrKept(event: Asked): Promise<Response> {
  const { request } = event
  const cache = await caches.open(ANSWERS)
  const { pathname, search } = new URL(request.url)
  // A call that is told apart from its like by the time asks for the same.
  const address = `${pathname}${search.replace(/\b_?t=\d+&?/g, '').replace(/[?&]$/, '')}`
  const question = new Request(address, { headers: request.headers })
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keepAnswer(cache, question, answer.clone()))
    return answer
  } catch (error) {
    const kept = await cache.match(question)
    if (kept === undefined) throw error
    return kept
  }
}

async function keepAnswer(cache: Cache, question: Request, answer: Response): Promise<void> {
  const headers = new Headers({ 'content-type': answer.headers.get('content-type') ?? '', kept: '1' })
  if (new URL(question.url).pathname === BALANCE) headers.set('vary', 'authorization')
  await forgetOthers(cache, question)
  await cache.put(question, new Response(await answer.blob(), { headers }))
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MAX_ANSWERS).map(one => cache.delete(one, { ignoreVary: true })))
}

/** A balance that was not kept for who asks now is of somebody who has logged out. */
async function forgetOthers(cache: Cache, { headers }: Request): Promise<void> {
  if ((await cache.match(new Request(BALANCE, { headers }))) === undefined)
    await cache.delete(BALANCE, { ignoreVary: true })
}
