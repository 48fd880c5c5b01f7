/** The product as a stranger starts it: the real server with its own database, and a real browser on a phone's screen. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from './chromium.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
/** The first start of a machine fills everything. */
export const START_PATIENCE_MS = 150_000
/** The phone that most people hold. */
export const PHONE = { width: 390, height: 844 }
/** That phone, and the smallest on which everything works. */
export const PHONES = { phone: PHONE, 'small phone': { width: 320, height: 568 } }
/** Without these Chromium looks for its maker's hosts, many at a time. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Product = Readonly<{
  url: string
  dataDir: string
  /** Whether a journey may move the clock of its database, which then is ahead of all others. */
  mayMoveClock: boolean
  stop: () => Promise<void>
}>

/** Starts the server on a free port and an empty data directory, and waits until it is ready. `hasPast` as in `DEMO_HISTORY`. */
export async function startProduct({ mayMoveClock = true, hasPast = false } = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-journey-'))
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      DEMO_HISTORY: hasPast ? '1' : '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', chunk => {
    said += String(chunk)
  })
  const url = () => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
  const isReady = async () => {
    const address = url()
    return address !== undefined && (await fetch(`${address}/readyz`)).ok
  }
  for (const deadline = Date.now() + START_PATIENCE_MS; !(await isReady()); await sleep(50)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start: ${said}`)
  }
  return {
    url: url() ?? '',
    dataDir,
    mayMoveClock,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts that browser, or the installed one; `npm test` has made sure that there is one. */
export function startBrowser(executablePath = findChromium()): Promise<Browser> {
  if (executablePath === undefined) throw new Error('There is no Chromium; npm test installs one.')
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS })
}

/** A fault with the calls that led to it, as it may come once in many runs. */
const placeOf = ({ stack, message }: Error): string => stack?.split('\n', 6).join('\n') ?? message

export type Visitor = Readonly<{ page: Page; complaints: readonly string[] }>

/** A new visitor with an empty phone; what the page complains about is kept. */
export async function newVisitor(browser: Browser, settings: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    // What is kept for offline use has a journey of its own; everywhere else it would only hide calls.
    serviceWorkers: 'block',
    ...settings,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(placeOf(error)))
  page.on('console', message => {
    if (message.type() !== 'error') return
    // The text of a refused call does not say which one it was.
    const { url } = message.location()
    complaints.push(url === '' ? message.text() : `${message.text()} (${url})`)
  })
  return { page, complaints }
}
