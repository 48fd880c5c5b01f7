/** Every link, tile and button leads somewhere: the app is walked from page to page, as a guest and as a member. */
import { type ThemeName, themeNames } from '@app/domain/site/themes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { Product } from './product.ts'
import { readRoutes } from './screen-routes.ts'
import { findDeadButtons, goWithin, listWays, NOT_ENTERED, watchPage } from './walk.ts'

/** One theme with games is enough at each change; the others are a long form. */
const WALKED_FIRST: ThemeName = 'theme1'
const WALK_MS = 600_000

async function signIn(product: Product): Promise<string> {
  const answer = await fetch(`${product.url}/app-api/v/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: 'demo8888', password: 'Demo8888' }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** The screen of an address: its path with a word for each parameter. */
function screenOf(path: string, routes: readonly string[]): string {
  const parts = path.split('/')
  const fits = (route: string) => {
    const places = route.split('/')
    return (
      places.length === parts.length && places.every((one, at) => one.startsWith('$') || one === parts[at])
    )
  }
  return routes.find(route => !route.includes('$') && fits(route)) ?? routes.find(fits) ?? path
}

type Walk = Readonly<{
  page: Page
  url: string
  routes: readonly string[]
  /** The likes of which buttons were tapped before. */
  tapped: Set<string>
}>

/** Walks from home over every screen that a link leads to, then over those that none does; answers what is a dead end. */
async function walk({
  page,
  url,
  routes,
  tapped,
}: Walk): Promise<Readonly<{ dead: string[]; screens: number }>> {
  const dead: string[] = []
  const seen = new Set<string>()
  const screenAt = (address: string) => screenOf(address.replace(/[?#].*/, ''), routes)
  const waiting = ['/', ...routes.filter(route => !route.includes('$'))]
  const watched = watchPage(page)
  for (let at = 0; at < waiting.length; at += 1) {
    const address = waiting[at] ?? '/'
    const screen = screenAt(address)
    if (seen.has(screen) || NOT_ENTERED.test(screen)) continue
    seen.add(screen)
    if (at === 0) await page.goto(url)
    else if (!(await goWithin(page, address))) dead.push(`${address}: does not come`)
    dead.push(...(await watched.faults(address)))
    // Who was sent to the login has an answer.
    if (NOT_ENTERED.test(new URL(page.url()).pathname)) continue
    const ways = await listWays(page)
    waiting.push(...ways.links.filter(link => !seen.has(screenAt(link))))
    const silent = await findDeadButtons(page, tapped, watched.faults)
    dead.push(...[...ways.dead, ...silent].map(way => `${address}: ${way}`))
    dead.push(...(await watched.faults(`${address}, after taps`)))
  }
  return { dead, screens: seen.size }
}

for (const theme of themeNames) {
  const tag = theme === WALKED_FIRST ? [] : ['@long']
  test(`${theme}: every link, tile and button leads somewhere`, { tag }, async ({ product, visit }) => {
    test.setTimeout(WALK_MS)
    const all = readRoutes()
    const routes = [...all.keys()].filter(route => all.get(route)?.includes(theme))
    const tapped = new Set<string>()
    for (const token of [await signIn(product), '']) {
      const { page } = await visit()
      await page.addInitScript(
        ([look, access]) => {
          // A worker that Playwright blocks says so on the console; the app gets along without one.
          Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
          localStorage.setItem('preference_theme', look)
          if (access !== '') localStorage.setItem('access_token', access)
        },
        [theme, token] as const,
      )
      const { dead, screens } = await walk({ page, url: product.url, routes, tapped })
      expect.soft(dead, token === '' ? 'as a guest' : 'as a member').toEqual([])
      expect(screens).toBeGreaterThan(20)
    }
  })
}

/** One page of each kind. */
const PAGES = [
  '/',
  '/game-center',
  '/game/71',
  '/lottery-record',
  '/databases',
  '/gallery',
  '/fairness',
  '/profile',
]
const UNUSED = /The resource (\S+) was preloaded using link preload but not used/
const DECOY = '/icons/icon-192.png?decoy'

/** Runs in the page: whether its styles come from the file. */
function isInUse(file: string): boolean {
  return [...document.styleSheets].some(({ href }) => href === new URL(file, location.href).href)
}

// The browser tells of it some seconds after a page has loaded; that it tells of the decoy shows that it has looked.
test('a page is sent nothing ahead that it does not use @chromium', { tag: '@long' }, async ({
  product,
  visit,
}) => {
  const context = (await visit()).page.context()
  await context.addInitScript(address => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'image',
        href: address,
      })
      document.head.append(link)
    })
  }, DECOY)
  const findUnused = async (path: string) => {
    const page = await context.newPage()
    const unused: string[] = []
    page.on('console', message => {
      const [, file] = UNUSED.exec(message.text()) ?? []
      if (file !== undefined) unused.push(file.replace(product.url, ''))
    })
    await page.goto(product.url + path)
    await expect.poll(() => unused).toContain(DECOY)
    // On a busy machine a page may begin to use a file after the browser has told that it does not.
    const isUsed = (file: string) => page.evaluate(isInUse, file)
    const inUse = await Promise.all(unused.map(isUsed))
    await page.close()
    return unused.filter((file, at) => file !== DECOY && !inUse[at]).map(file => `${path}: ${file}`)
  }
  const unused = await Promise.all(PAGES.map(findUnused))
  expect(unused.flat()).toEqual([])
})

/** The largest boards: 49 balls, and five places of ten digits. */
for (const gameId of [71, 214]) {
  test(`the tab key reaches the first cell of board ${gameId} within ten stops`, async ({
    product,
    visit,
  }) => {
    const { page } = await visit()
    await page.goto(`${product.url}/game/${gameId}`)
    await page.locator('[data-item]').first().waitFor()
    // Until then each tab of a strip is a stop.
    await expect(page.locator('[data-strip] button[tabindex="-1"]').first()).toBeAttached()
    const isAtCell = () => page.evaluate(() => document.activeElement?.hasAttribute('data-item') === true)
    let stops = 0
    while (stops < 10 && !(await isAtCell())) {
      await page.keyboard.press('Tab')
      stops += 1
    }
    expect(await isAtCell()).toBe(true)
  })
}
