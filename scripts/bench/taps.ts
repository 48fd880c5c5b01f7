/**
 * Taps on the largest boards, as on a processor four times slower. Counted is the processor time of the main thread from
 * a tap until the second frame after it, less the same wait without one: whatever the tap started, its frame included. It is taken at full
 * speed and multiplied, because the browser's own brake goes by the wall clock and lies while neighbours use the machine.
 */
import { games } from '@app/domain/games/games.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { showPlay } from '#e2e/src/play-by-taps.ts'
import { newVisitor, startBrowser, startProduct } from '#e2e/src/product.ts'
import { median, type Row } from './measure.ts'

const SLOWDOWN = 4
const MUST_MS = 100
/** The same wait without a tap costs something too. */
const WAITS = 10
/** So many taps lie between two new odds tables. */
const ODDS_EVERY = 5
/** Longer than any figure stays fresh. */
const LATER_MS = 600_000

type Page = Awaited<ReturnType<typeof newVisitor>>['page']
type Board = Readonly<{ name: string; gameId: number; playCode: string; movesOdds: boolean }>

const boards: readonly Board[] = [
  { name: '五星直选复式, 50 cells', gameId: 214, playCode: 'o_w5_zxfs', movesOdds: false },
  { name: '任四直选复式, 50 cells', gameId: 214, playCode: 'o_rx_4_fs', movesOdds: false },
  { name: '特码A, 49 cells, odds changing', gameId: 93, playCode: 'tema_a', movesOdds: true },
]

declare global {
  interface Window {
    benchAheadMs: number
  }
}

/** Answers the odds with others each time, and lets the page ask for them by moving its calendar clock. */
async function moveOdds(page: Page): Promise<void> {
  let asked = 0
  await page.addInitScript(() => {
    const now = Date.now
    window.benchAheadMs = 0
    Date.now = () => now() + window.benchAheadMs
  })
  await page.route('**/app-api/game/*/plays', async route => {
    const response = await route.fetch()
    const text = await response.text()
    asked += 1
    // Only figures with a fraction are odds of single numbers; their last digit is enough to price each cell anew.
    await route.fulfill({ response, body: text.replaceAll(/"(\d+\.\d)\d*"/g, `"$1${asked % 10}"`) })
  })
}

const askForOdds = (page: Page) =>
  page.evaluate(ms => {
    window.benchAheadMs += ms
    window.dispatchEvent(new Event('visibilitychange'))
  }, LATER_MS)

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Processor time in ms of the main thread for a tap on each cell. */
async function tapAll(page: Page, board: Board): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const waits: number[] = []
  for (let wait = 0; wait < WAITS; wait += 1) {
    const before = await taskMs()
    await twoFrames(page)
    waits.push((await taskMs()) - before)
  }
  const cells = await page.locator(`[data-play="${board.playCode}"] [data-item]`).all()
  const cpuMs: number[] = []
  // Every cell is chosen and let go again.
  for (const [at, cell] of [...cells, ...cells].entries()) {
    await cell.scrollIntoViewIfNeeded()
    const box = await cell.boundingBox()
    if (box === null) throw new Error(`a cell of ${board.playCode} is not on the screen`)
    if (board.movesOdds && at % ODDS_EVERY === 0) await askForOdds(page)
    await twoFrames(page)
    const before = await taskMs()
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await twoFrames(page)
    cpuMs.push((await taskMs()) - before - median(waits))
    const isChosen = (await cell.getAttribute('aria-pressed')) === 'true'
    if (isChosen !== at < cells.length) throw new Error('a tap changed nothing')
  }
  return cpuMs
}

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

async function benchBoard(page: Page, url: string, board: Board): Promise<Row> {
  const family = games.find(game => game.gameId === board.gameId)?.family ?? 'ssc'
  const play = playsOf(family).find(one => one.code === board.playCode)
  if (play === undefined) throw new Error(`there is no play ${board.playCode}`)
  if (board.movesOdds) await moveOdds(page)
  await page.goto(`${url}/game/${board.gameId}`)
  await page.getByRole('group', { name: '玩法分组' }).waitFor()
  await showPlay(page, play)
  const cpuMs = (await tapAll(page, board)).map(ms => ms * SLOWDOWN)
  const worst = p99(cpuMs)
  return {
    name: `a tap at ${SLOWDOWN}× slowdown: ${board.name}`,
    ours: `median ${median(cpuMs).toFixed(0)} ms, p99 ${worst.toFixed(0)} ms of ${cpuMs.length} taps`,
    peer: `${MUST_MS} ms`,
    ratio: worst / MUST_MS,
    must: 'p99 ≤ 1',
    ok: worst <= MUST_MS,
  }
}

export async function benchTaps(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const rows: Row[] = []
    for (const board of boards) {
      const { page } = await newVisitor(browser)
      rows.push(await benchBoard(page, product.url, board))
      await page.context().close()
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}
