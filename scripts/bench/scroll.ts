/**
 * Scrolls through 1,000 tip cards on a processor throttled four times. The measure is the processor time of the main
 * thread in each frame, which other load on the machine does not change. At 60 frames a second a frame has 16.7 ms.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startBrowser, startProduct } from '#e2e/src/product.ts'
import type { Row } from './measure.ts'

const CARDS = 1_000
export const SLOWDOWN = 4
export const FRAME_MS = 1000 / 60
const GESTURES = 8
const GESTURE_PX = 6_000
const SPEED_PX_PER_SECOND = 3_000
const PATIENCE_MS = 180_000
const FRAME = 'ProxyMain::BeginMainFrame'
const TASK = 'ThreadControllerImpl::RunTask'
const MAIN_THREAD = 'CrRendererMain'

type Browser = Awaited<ReturnType<typeof startBrowser>>
export type Page = Awaited<ReturnType<Browser['newPage']>>
type CDPSession = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>
type TraceEvent = Readonly<{
  name: string
  pid: number
  tid: number
  /** Time by the clock, and processor time of it, in microseconds. */
  dur?: number
  tdur?: number
  args?: Readonly<{ name?: string }>
}>
type Cards = Readonly<{ data: readonly object[]; totalCount: number }>

async function ask<T>(url: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/app-api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
  return (await response.json()) as T
}

/** Waits for the demonstration's cards of a new server. */
async function demonstrationCards(url: string): Promise<readonly object[]> {
  const page = (number: number) => ask<Cards>(url, `/game-document/template?gameId=90&rows=20&page=${number}`)
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(1000)) {
    const pages = await Promise.all([page(1), page(2)])
    const cards = pages.flatMap(one => one.data)
    if (cards.length === 40) return cards
  }
  throw new Error('the demonstration cards did not come')
}

/** Replaces the answer of the favourites by that many cards, all different within a page. */
async function fillFavourites(page: Page, cards: readonly object[]): Promise<void> {
  await page.route('**/game-document/template/favourites?*', route => {
    const query = new URL(route.request().url()).searchParams
    const rows = Number(query.get('rows'))
    const start = (Number(query.get('page')) - 1) * rows
    const data = Array.from({ length: rows }, (_, at) => ({
      ...cards[(start + at) % cards.length],
      id: String(start + at + 1),
    }))
    return route.fulfill({ json: { data, totalCount: CARDS } })
  })
}

async function loadAll(page: Page): Promise<void> {
  const cards = page.locator('main li > article')
  await cards.first().waitFor()
  for (const deadline = Date.now() + PATIENCE_MS; (await cards.count()) < CARDS; await sleep(50)) {
    if (Date.now() > deadline) throw new Error(`only ${await cards.count()} cards were loaded`)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  }
}

const CATEGORIES = ['toplevel', 'cc', 'devtools.timeline']

/** What the browser did while `act` ran, on a processor throttled four times. */
async function traced(page: Page, act: (session: CDPSession) => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await act(session)
  const ended = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  return events
}

/** Processor time (ms) of the main thread in each frame of a long scroll back up, sorted ascending. */
export async function frameTimes(page: Page): Promise<readonly number[]> {
  const events = await traced(page, async session => {
    for (let gesture = 0; gesture < GESTURES; gesture += 1) {
      await session.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 400,
        yDistance: GESTURE_PX,
        speed: SPEED_PX_PER_SECOND,
        gestureSourceType: 'touch',
        preventFling: true,
      })
    }
  })
  return events
    .filter(({ name, tdur }) => name === FRAME && tdur !== undefined)
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => a - b)
}

/** The longest task (ms) of the page's main thread while `act` ran: processor time of one, and time by the clock of one. */
export async function longestTask(page: Page, act: () => Promise<void>) {
  const events = await traced(page, act)
  const isOf = (one: TraceEvent, other: TraceEvent) => one.pid === other.pid && one.tid === other.tid
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === MAIN_THREAD)
  const tasks = events.filter(event => event.name === TASK && threads.some(one => isOf(one, event)))
  if (tasks.length === 0) throw new Error('the browser told of no task')
  return {
    processor: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    clock: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
  }
}

export async function benchScrolling(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const { token } = await ask<{ token: string }>(product.url, '/v/user/login', {
      account: 'demo8888',
      password: 'Demo8888',
    })
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
    })
    await context.addInitScript(access => localStorage.setItem('access_token', access), token)
    const page = await context.newPage()
    await fillFavourites(page, await demonstrationCards(product.url))
    await page.goto(`${product.url}/my-collection`)
    await loadAll(page)
    const times = await frameTimes(page)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
    const inTime = times.filter(ms => ms <= FRAME_MS).length / times.length
    return [
      {
        name: `scrolling ${CARDS} cards at ${SLOWDOWN}× slowdown, main thread a frame`,
        ours: `median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, ${(inTime * 100).toFixed(1)} % of ${times.length} in time`,
        peer: `${FRAME_MS.toFixed(1)} ms`,
        ratio: at(0.95) / FRAME_MS,
        must: 'p95 ≤ 1',
        ok: at(0.95) <= FRAME_MS,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
