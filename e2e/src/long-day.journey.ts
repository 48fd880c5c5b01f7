/** A board that stays open for a day: its results leave nothing behind. */
import type { CDPSession, Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './journey.ts'

const GAME = 71
/** A game of one minute has so many results a day. */
const DAY_RESULTS = 1440
/** Until code is compiled and caches are filled, memory grows by what happens for the first time. */
const WARM_UP_RESULTS = 600
const AT_ONCE = 20
/** A third of what the results of half a day would take if they were kept. */
const HEAP_GROWTH_MAX = 256 * 1024
const NODES_GROWTH_MAX = 20

/** The next result as the socket pushes it; each is written later than the one before and than any poll. */
function pushOf(count: number): string {
  const at = (seconds: number) =>
    new Date(Date.now() + 3_600_000 + count * 60_000 + seconds * 1000).toISOString()
  const turn = (of: number) => `20261231-${String(of).padStart(4, '0')}`
  const numbers = Array.from({ length: 7 }, (_, place) => ((count * 7 + place * 5) % 49) + 1)
  const data = {
    gameId: GAME,
    gameName: '极速六合彩',
    serverTime: at(0),
    oddsVersion: 1,
    cur: { turnNum: turn(count + 1), closeTime: at(52), openTime: at(60), liveUrl: '' },
    pre: {
      ...{ turnNum: turn(count), openNum: numbers.join(','), openTime: at(0), issueDate: '2026-12-31' },
      ...{ isStreaming: 0, liveUrl: '', source: 'in-house' },
    },
    plan: { turnNum: turn(count + 1), planTime: at(60) },
  }
  return JSON.stringify({ command: 4, content: { gameId: GAME, type: 'RESULT', data } })
}

async function measure(session: CDPSession): Promise<Readonly<{ nodes: number; heap: number }>> {
  // What the first collection lets go may free more.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, heap: usedSize }
}

async function pushResults(page: Page, socket: WebSocketRoute, from: number, count: number): Promise<void> {
  for (let pushed = 0; pushed < count; pushed += AT_ONCE) {
    for (let one = 0; one < AT_ONCE; one += 1) socket.send(pushOf(from + pushed + one))
    const last = String(from + pushed + AT_ONCE - 1).padStart(4, '0')
    await page.getByRole('region', { name: '当前期' }).getByText(`上期 ${last}`).waitFor()
  }
}

test('24 hours of results let neither the page nor its memory grow', { tag: ['@chromium', '@long'] }, async ({
  product,
  visit,
}) => {
  const { page, complaints } = await visit()
  let open: (socket: WebSocketRoute) => void = () => undefined
  const opened = new Promise<WebSocketRoute>(resolve => {
    open = resolve
  })
  await page.routeWebSocket(/\/ws-game\//, open)
  await page.goto(`${product.url}/game/${GAME}`)
  const socket = await opened
  await page
    .getByRole('region', { name: '当前期' })
    .getByText(/上期|第\d/)
    .first()
    .waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await pushResults(page, socket, 1, WARM_UP_RESULTS)
  const before = await measure(session)
  await pushResults(page, socket, 1 + WARM_UP_RESULTS, DAY_RESULTS / 2)
  const noon = await measure(session)
  await pushResults(page, socket, 1 + WARM_UP_RESULTS + DAY_RESULTS / 2, DAY_RESULTS / 2)
  const after = await measure(session)
  expect(after.nodes - before.nodes).toBeLessThan(NODES_GROWTH_MAX)
  // A leak grows in both halves; a function that is compiled once more grows in one.
  expect(Math.min(noon.heap - before.heap, after.heap - noon.heap)).toBeLessThan(HEAP_GROWTH_MAX)
  expect(complaints).toEqual([])
})
