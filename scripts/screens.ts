/**
 * `npm run screens`: takes a picture of every screen in every theme on two phones, on a phone on its side and on a desktop, each checked by
 * axe, and puts them on sheets. Words after `--` narrow it: themes, widths and names of pictures.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { themeNames } from '@app/domain/site/themes.ts'
import { findAxeViolations } from '#e2e/src/axe.ts'
import { findChromiumForJourneys } from '#e2e/src/chromium.ts'
import { startBrowser, startProduct } from '#e2e/src/product.ts'
import { readRoutes } from '#e2e/src/screen-routes.ts'
import { watchContent } from './screens/await-content.ts'
import { awaitFirstDraw, inviteVisitors } from './screens/people.ts'
import { makeSheets } from './screens/sheets.ts'
import { listShots, type Page, type Shot } from './screens/shots.ts'
import { ROOT } from './steps.ts'

type Browser = Awaited<ReturnType<typeof startBrowser>>

const FOLDER = join(ROOT, '.cache/screens')
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const
type Size = (typeof SIZES)[number]
/** Shots in parallel, because most of a shot is waiting. */
const AT_ONCE = 4

const isPhone = ({ width }: Size) => width < 1024

type Visit = Readonly<{ url: string; theme: string; size: Size; token: string }>

async function openPage(browser: Browser, { theme, size, token }: Visit): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: isPhone(size) ? 2 : 1,
    isMobile: isPhone(size),
    hasTouch: isPhone(size),
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript(
    ([shown, access]) => {
      // A worker that Playwright blocks says so on the console; the app gets along without one.
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
      localStorage.setItem('preference_theme', shown)
      if (access !== '') localStorage.setItem('access_token', access)
    },
    [theme, token] as const,
  )
  return context.newPage()
}

/** Takes one picture; answers the faults of the page. */
async function takeShot(browser: Browser, shot: Shot, visit: Visit): Promise<string[]> {
  const page = await openPage(browser, visit)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(`the console says: ${message.text()}`)
  })
  const awaitContent = await watchContent(page)
  try {
    await page.goto(visit.url + shot.address)
    await awaitContent()
    await shot.act?.(page)
    await awaitContent()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const { width } = visit.size
    await page.screenshot({ path: join(FOLDER, `${shot.name}-${visit.theme}-${width}.png`) })
    // Not `innerWidth`: a phone zooms out until the page fits, so that width grows with an element that is too wide.
    const excess = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
    if (excess > 0) faults.push(`wider than the screen by ${excess} px`)
    faults.push(...(await findAxeViolations(page)))
  } catch (error) {
    faults.push(String(error).split('\n')[0] ?? 'failed')
  }
  await page.context().close()
  return faults.map(fault => `${shot.name} ${visit.theme} ${visit.size.width}: ${fault}`)
}

/** What the words after `--` ask for; nothing of a sort asks for all of it. */
function wishOf(shots: readonly Shot[]) {
  const words = process.argv.slice(2)
  const chosen = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => {
    const named = items.filter(item => words.includes(nameOf(item)))
    return named.length === 0 ? items : named
  }
  return {
    themes: chosen(themeNames, theme => theme),
    sizes: chosen(SIZES, size => String(size.width)),
    shots: chosen(shots, shot => shot.name),
  }
}

function sayFonts(): void {
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  if (fonts.status !== 0 || fonts.stdout.trim() === '')
    console.log('There is no Chinese font here: the pictures show boxes. Install fonts-noto-cjk.')
}

async function takeAll(url: string, browser: Browser): Promise<string[]> {
  const { tokens, packet } = await inviteVisitors(url)
  const shots = listShots({ issue: await awaitFirstDraw(url), packet })
  const routes = readRoutes()
  const faults = [...routes.keys()]
    .filter(route => !shots.some(shot => shot.route === route))
    .map(route => `${route} has no picture: give it an example address in scripts/screens/shots.ts`)
  const wanted = wishOf(shots)
  for (const theme of wanted.themes) {
    for (const size of wanted.sizes) {
      const taken = wanted.shots.filter(shot => routes.get(shot.route)?.includes(theme) !== false)
      const waiting = [...taken]
      while (waiting.length > 0) {
        const together = waiting.splice(0, AT_ONCE)
        const visits = together.map(shot =>
          takeShot(browser, shot, { url, theme, size, token: tokens[shot.who] }),
        )
        faults.push(...(await Promise.all(visits)).flat())
      }
      await makeSheets(browser, {
        folder: FOLDER,
        theme,
        width: size.width,
        names: taken.map(({ name }) => name),
      })
      console.log(`${theme} ${size.width} × ${size.height}`)
    }
  }
  return faults
}

sayFonts()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const product = await startProduct({ hasPast: true })
const browser = await startBrowser(findChromiumForJourneys())
const faults = await takeAll(product.url, browser).finally(async () => {
  await browser.close()
  await product.stop()
})
for (const fault of faults) console.error(fault)
console.log(`Pictures are in .cache/screens, sheets in .cache/screens/sheets; ${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1
