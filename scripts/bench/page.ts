/**
 * Measures the home page in Lighthouse (mobile) beside the same page saved as static HTML without scripts. The
 * difference is the cost of the program. Both are measured in turn on one machine; the figures are medians.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { findChromium } from '#e2e/src/chromium.ts'
import { newVisitor, startBrowser, startProduct } from '#e2e/src/product.ts'
import { median, notMeasured, type Row } from './measure.ts'

/** Lighthouse is installed on demand only and is not in the lock file, because it has 185 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FOLDER = join(import.meta.dirname, '../../.cache/lighthouse')
const PROGRAM = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const ROUNDS = 5
const TRIES = 3
const ROUND_PATIENCE_MS = 120_000
/** The demonstration still adds content to the page shortly after the start of the server. */
const FILLED_PX = 4_000
const FILL_PATIENCE_MS = 120_000
const BLOCKING_MUST = 1.5
/** Lighthouse calls so much good. On a quick machine the static page blocks for no time at all, of which there is no multiple (adr 0277). */
const BLOCKING_GOOD_MS = 200
const SCORE_MUST = 90
/** The score is required only on a machine on which the static page reaches this score. */
const QUIET_SCORE = 95

type Figures = Readonly<{ score: number; blockingMs: number; paintMs: number }>

function bringLighthouse(): boolean {
  mkdirSync(FOLDER, { recursive: true })
  if (existsSync(PROGRAM)) return true
  const install = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', [...install, LIGHTHOUSE], { stdio: ['ignore', 'ignore', 'inherit'] })
  return existsSync(PROGRAM)
}

/** Attempts for a visit that Lighthouse could not record, which happens on a busy machine. */
async function visit(url: string): Promise<Figures> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visitOnce(url)
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

/** One visit with an empty cache. */
async function visitOnce(url: string): Promise<Figures> {
  const args = [PROGRAM, url, '--quiet', '--output=json', '--only-categories=performance']
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-background-networking'
  const { stdout } = await promisify(execFile)(process.execPath, [...args, chrome], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
    timeout: ROUND_PATIENCE_MS,
  })
  const { categories, audits } = JSON.parse(stdout) as {
    categories: { performance: { score: number } }
    audits: Record<string, { numericValue?: number } | undefined>
  }
  return {
    score: categories.performance.score * 100,
    blockingMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

/** The complete home page as static HTML: with its styles, without its scripts. */
async function savedPage(url: string): Promise<string> {
  const browser = await startBrowser()
  try {
    const { page } = await newVisitor(browser)
    for (const deadline = Date.now() + FILL_PATIENCE_MS; ; await sleep(2_000)) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 400) {
          window.scrollTo(0, y)
          await new Promise(done => setTimeout(done, 50))
        }
        window.scrollTo(0, 0)
      })
      if ((await page.evaluate(() => document.body.scrollHeight)) >= FILLED_PX) break
      if (Date.now() > deadline) throw new Error('the demonstration did not fill the home page')
    }
    return await page.evaluate(() => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
      const styles = [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].map(rule => rule.cssText),
      )
      for (const one of document.querySelectorAll('script, link, noscript')) one.remove()
      const style = document.createElement('style')
      style.textContent = styles.join('\n')
      const base = document.createElement('base')
      base.href = location.href
      document.head.append(base, style)
      return `<!doctype html>${document.documentElement.outerHTML}`
    })
  } finally {
    await browser.close()
  }
}

async function serveText(html: string) {
  const body = gzipSync(html)
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
      .end(body)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

function rowsOf(ours: readonly Figures[], peer: readonly Figures[]): Row[] {
  const middle = (of: readonly Figures[], key: keyof Figures) => median(of.map(one => one[key]))
  const blocking = [middle(ours, 'blockingMs'), middle(peer, 'blockingMs')] as const
  const score = [middle(ours, 'score'), middle(peer, 'score')] as const
  const ratio = blocking[0] / Math.max(1, blocking[1])
  const isQuiet = score[1] >= QUIET_SCORE
  const paint = (of: readonly Figures[]) => `${(middle(of, 'paintMs') / 1000).toFixed(1)} s`
  return [
    {
      name: `home page ÷ the same as static HTML: blocking time, ${ROUNDS} visits each`,
      ours: `${blocking[0].toFixed(0)} ms`,
      peer: `${blocking[1].toFixed(0)} ms`,
      ratio,
      must: `≤ ${BLOCKING_MUST}, or ≤ ${BLOCKING_GOOD_MS} ms`,
      ok: ratio <= BLOCKING_MUST || blocking[0] <= BLOCKING_GOOD_MS,
    },
    {
      name: `the same: performance, largest paint ${paint(ours)} ÷ ${paint(peer)}`,
      ours: score[0].toFixed(0),
      peer: score[1].toFixed(0),
      ratio: score[0] / score[1],
      must: isQuiet ? `≥ ${SCORE_MUST}` : `≥ ${SCORE_MUST} where the peer has ${QUIET_SCORE}`,
      ok: !isQuiet || score[0] >= SCORE_MUST,
    },
  ]
}

export async function benchPage(): Promise<Row[]> {
  if (!bringLighthouse())
    return [notMeasured('home page in Lighthouse', `${LIGHTHOUSE} could not be fetched`)]
  const product = await startProduct()
  const saved = await serveText(await savedPage(product.url))
  try {
    const ours: Figures[] = []
    const peer: Figures[] = []
    while (ours.length < ROUNDS) {
      ours.push(await visit(`${product.url}/`))
      peer.push(await visit(saved.url))
    }
    return rowsOf(ours, peer)
  } finally {
    saved.stop()
    await product.stop()
  }
}
