/**
 * Taps on the largest boards, as on a processor four times slower. The measure is the processor time of the main thread
 * from the touch until the frame with the answer has been drawn, minus the time of a frame without a tap. As in
 * Interaction to Next Paint, all work before that frame counts, and work that the board defers until after it does not.
 * The time is measured at full speed and multiplied: the throttling of the browser uses the wall clock, so it is wrong
 * while other programs use the machine.
 */
import { games } from '@app/domain/games/games.ts'
import { playsOf } from '@app/domain/lottery/plays/all-plays.ts'
import { showPlay } from '#e2e/src/play-by-taps.ts'
import { newVisitor, startBrowser, startProduct } from '#e2e/src/product.ts'
import { median, type Row } from './measure.ts'

const SLOWDOWN = 4
const MUST_MS = 100
/** Frames without a tap, whose time is subtracted. */
const WAITS = 10
/** Several rounds, because the worst per cent of one round of a hundred taps would be a single tap. */
const ROUNDS = 2
/** Number of taps between two changes of the odds. */
const ODDS_EVERY = 5

type Page = Awaited<ReturnType<typeof newVisitor>>['page']
type Socket = Parameters<Parameters<Page['routeWebSocket']>[1]>[0]
type Board = Readonly<{ name: string; gameId: number; playCode: string; movesOdds: boolean }>

const boards: readonly Board[] = [
  { name: '五星直选复式, 50 cells', gameId: 214, playCode: 'o_w5_zxfs', movesOdds: false },
  { name: '任四直选复式, 50 cells', gameId: 214, playCode: 'o_rx_4_fs', movesOdds: false },
  { name: '特码A, 49 cells, odds changing', gameId: 93, playCode: 'tema_a', movesOdds: true },
]

type MovingOdds = Readonly<{ move: () => void; fetchedCount: () => number }>
type Push = { content?: { type: string; data: { oddsVersion: number; serverTime: string } } }

/**
 * Changes the odds as a release does: the socket announces a new version, and the page loads it without its usual
 * delay. `move` changes them once more.
 */
async function movingOdds(page: Page): Promise<MovingOdds> {
  let version = 1
  let fetched = 0
  let socket: Socket | undefined
  let newest: Push | undefined
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.route('**/app-api/game/*/plays', async route => {
    fetched += 1
    const response = await route.fetch()
    const text = (await response.text()).replace(/"oddsVersion":\d+/, `"oddsVersion":${version}`)
    // Odds of single numbers are those with a fraction; changing their last digit makes the page price each cell again.
    await route.fulfill({ response, body: text.replaceAll(/"(\d+\.\d)\d*"/g, `"$1${version % 10}"`) })
  })
  await page.routeWebSocket(/\/ws-game\//, opened => {
    socket = opened
    const server = opened.connectToServer()
    server.onMessage(message => {
      const push: Push = JSON.parse(String(message))
      if (push.content?.type === 'RESULT') newest = push
      opened.send(message)
    })
  })
  const move = () => {
    if (newest?.content === undefined) throw new Error('the socket has told nothing of the game')
    version += 1
    const data = { ...newest.content.data, oddsVersion: version, serverTime: new Date().toISOString() }
    socket?.send(JSON.stringify({ ...newest, content: { ...newest.content, data } }))
  }
  return { move, fetchedCount: () => fetched }
}

declare global {
  interface Window {
    benchAnswer: Promise<void>
  }
}

/** Installs a signal in the page for the drawn frame after the next click, or after now. */
const expectAnswer = (page: Page, to: 'click' | 'nothing') =>
  page.evaluate(awaited => {
    window.benchAnswer = new Promise(done => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      // A message that is posted before a frame is delivered after it.
      const nextFrame = () => requestAnimationFrame(() => port2.postMessage(''))
      if (awaited === 'nothing') nextFrame()
      else window.addEventListener('click', nextFrame, { once: true })
    })
  }, to)

const answered = (page: Page) => page.evaluate(() => window.benchAnswer)

/** Waits some frames, so that deferred work of one tap does not count for the next. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Processor time (ms) of the main thread for a tap on each cell. */
async function tapAll(page: Page, board: Board, odds?: MovingOdds): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const waits: number[] = []
  for (let wait = 0; wait < WAITS; wait += 1) {
    await rest(page)
    await expectAnswer(page, 'nothing')
    const before = await taskMs()
    await answered(page)
    waits.push((await taskMs()) - before)
  }
  const cells = await page.locator(`[data-play="${board.playCode}"] [data-item]`).all()
  const cpuMs: number[] = []
  // Each cell is selected and deselected.
  const round = [...cells, ...cells]
  const taps = Array.from({ length: ROUNDS }, () => round).flat()
  for (const [at, cell] of taps.entries()) {
    await cell.scrollIntoViewIfNeeded()
    const box = await cell.boundingBox()
    if (box === null) throw new Error(`a cell of ${board.playCode} is not on the screen`)
    await rest(page)
    await expectAnswer(page, 'click')
    if (at % ODDS_EVERY === 0) odds?.move()
    const before = await taskMs()
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await answered(page)
    cpuMs.push((await taskMs()) - before - median(waits))
    const isChosen = (await cell.getAttribute('aria-pressed')) === 'true'
    if (isChosen !== at % round.length < cells.length) throw new Error('a tap changed nothing')
  }
  return cpuMs
}

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

async function benchBoard(page: Page, url: string, board: Board): Promise<Row> {
  const family = games.find(game => game.gameId === board.gameId)?.family ?? 'ssc'
  const play = playsOf(family).find(one => one.code === board.playCode)
  if (play === undefined) throw new Error(`there is no play ${board.playCode}`)
  const odds = board.movesOdds ? await movingOdds(page) : undefined
  await page.goto(`${url}/game/${board.gameId}`)
  await page.getByRole('group', { name: '玩法分组' }).waitFor()
  await showPlay(page, play)
  const cpuMs = (await tapAll(page, board, odds)).map(ms => ms * SLOWDOWN)
  const worst = p99(cpuMs)
  const changes = odds === undefined ? '' : `, odds fetched ${odds.fetchedCount()} times`
  return {
    name: `a tap at ${SLOWDOWN}× slowdown: ${board.name}`,
    ours: `median ${median(cpuMs).toFixed(0)} ms, p99 ${worst.toFixed(0)} ms of ${cpuMs.length} taps${changes}`,
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
