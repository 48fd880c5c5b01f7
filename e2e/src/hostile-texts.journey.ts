import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileCard, hostilePage, hostilePoll, hostileRecords } from './hostile-cards.ts'
import {
  hostileCategories,
  hostileDetail,
  hostileGroups,
  hostileNames,
  hostilePromotion,
  hostilePromotions,
} from './hostile-gallery.ts'
import { hostileTexts } from './hostile-texts.ts'
import { register } from './play.ts'
import { newVisitor, type Product, startBrowser, startProduct } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const TEMPLATE = '**/app-api/game-document/template'
/** Five long texts and their markup; what is higher has broken out of its card. */
const CARD_HEIGHT_MAX = 24_000

type Watched = Readonly<{ page: Page; abroad: string[]; ran: () => Promise<number> }>

/** A visitor whose page tells when something ran and where it called; the policy that would stop it is off. */
async function watchedVisitor(): Promise<Watched> {
  const { page } = await newVisitor(browser, { bypassCSP: true })
  const abroad: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:'))
      abroad.push(request.url())
  })
  page.on('dialog', dialog => {
    abroad.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { ran: number; hostileRan: () => void }
    counted.ran = 0
    counted.hostileRan = () => {
      counted.ran += 1
    }
  })
  return { page, abroad, ran: () => page.evaluate(() => (globalThis as unknown as { ran: number }).ran) }
}

/** What is wrong with the shape of the page: width, heights, things that lie over it, elements that must not be. */
async function faultsOfShape(page: Page): Promise<string[]> {
  return page.evaluate(heightMax => {
    const faults: string[] = []
    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess > 0) faults.push(`wider than the screen by ${excess} px`)
    for (const article of document.querySelectorAll('main article, main section')) {
      const { left, right, height } = article.getBoundingClientRect()
      const name = article.textContent?.slice(0, 60) ?? ''
      if (left < 0 || right > innerWidth) faults.push(`out of the screen: ${name}`)
      if (height > heightMax) faults.push(`${height} px high: ${name}`)
    }
    for (const element of document.querySelectorAll('main article *')) {
      const { position } = getComputedStyle(element)
      if (position === 'fixed' || position === 'sticky') faults.push(`${element.tagName} is ${position}`)
      for (const { name } of element.attributes)
        if (name.startsWith('on')) faults.push(`${element.tagName} ${name}`)
    }
    const refused = 'script,iframe,object,embed,form,base,link,meta,video,audio,math,template,foreignObject'
    for (const element of document.querySelectorAll(
      refused
        .split(',')
        .map(tag => `main ${tag}`)
        .join(','),
    ))
      faults.push(`a ${element.tagName}`)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
      if (!/^(https?:|$)/.test(link.protocol)) faults.push(`a link to ${link.href}`)
    const bar =
      document.querySelector('nav[aria-label="主导航"]') ?? document.querySelector('body nav:last-of-type')
    const box = bar?.getBoundingClientRect()
    const atBar = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (bar && atBar && !bar.contains(atBar)) faults.push(`${atBar.tagName} lies over the tab bar`)
    return faults.slice(0, 10)
  }, CARD_HEIGHT_MAX)
}

test('there are at least 500 hostile texts', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(500)
})

test('500 hostile texts in every field of cards of every code: nothing runs, nothing breaks (R2-040, R2-089)', async () => {
  const { page, abroad, ran } = await watchedVisitor()
  await register(page, product.url, 'hostile01')
  await page.route(`${TEMPLATE}/favourites?*`, route =>
    route.fulfill({ contentType: 'application/json', body: hostilePage(route.request().url()) }),
  )
  await page.goto(`${product.url}/my-collection`)
  await page.locator('main article').first().waitFor()
  for (let shown = 0; (await page.getByText('没有更多数据了').count()) === 0; ) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction(
      before =>
        document.querySelectorAll('main li > article').length > before ||
        document.body.textContent?.includes('没有更多数据了'),
      shown,
    )
    shown = await page.locator('main li > article').count()
  }
  expect(await page.locator('main li').count()).toBeGreaterThanOrEqual(500)
  // What is out of sight is not laid out; here all of it must be.
  await page.addStyleTag({ content: 'article { content-visibility: visible !important }' })
  expect(await faultsOfShape(page)).toEqual([])
  expect([await ran(), abroad]).toEqual([0, []])
})

test('the same in the detail of a card: its texts, its author, its poll and its records (R2-008)', async () => {
  const { page, abroad, ran } = await watchedVisitor()
  const answer = (path: string, body: string) =>
    page.route(`${TEMPLATE}${path}`, route => route.fulfill({ contentType: 'application/json', body }))
  const text = `<img src=x onerror="top.hostileRan(1)"><div style="position:fixed;inset:0">覆盖</div>`
  await answer('/info/90/28', JSON.stringify({ data: { ...hostileCard(text, 27), selected: null } }))
  await answer('/28/vote', hostilePoll(text))
  await answer('/records/90/28?*', hostileRecords())
  await page.goto(`${product.url}/template/90/28`)
  await page.getByText('没有更多数据了').waitFor()
  expect(await page.getByRole('radio').count()).toBe(3)
  expect(await faultsOfShape(page)).toEqual([])
  expect([await ran(), abroad]).toEqual([0, []])
})

test('the same in the gallery: names, issues, categories, suggestions, sources (R1-023)', async () => {
  const { page, abroad, ran } = await watchedVisitor()
  const answer = (path: string, bodyOf: (address: string) => string) =>
    page.route(`**/app-api/gallery/${path}`, (route, request) =>
      route.fulfill({ contentType: 'application/json', body: bodyOf(request.url()) }),
    )
  await answer('group?*', hostileGroups)
  await answer('group-name?*', () => hostileNames)
  await answer('play-category?*', () => hostileCategories)
  await page.goto(`${product.url}/gallery`)
  await page.getByRole('button', { name: '更多' }).click()
  for (let shown = 0; shown < hostileTexts.length; shown = await page.locator('main li').count()) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction(before => document.querySelectorAll('main li').length > before, shown)
  }
  await page.addStyleTag({ content: 'main li { content-visibility: visible !important }' })
  // The search of the page is its own form; every other one would be a text's.
  expect(await faultsOfShape(page)).toEqual(['a FORM'])
  for (const text of hostileTexts.filter((_, at) => at % 100 === 0)) {
    await page.unroute('**/app-api/gallery/group/detail?*')
    await answer('group/detail?*', () => hostileDetail(text))
    await page.goto(`${product.url}/gallery-detail/90/1`)
    await page.getByRole('button', { name: /^查看大图/ }).waitFor()
    expect(await faultsOfShape(page)).toEqual([])
  }
  expect([await ran(), abroad]).toEqual([0, []])
})

test('the same in promotions: names, badges, domains, outside addresses, terms (R1-030, R1-031)', async () => {
  const { page, abroad, ran } = await watchedVisitor()
  const answer = (path: string, body: string) =>
    page.route(`**/app-api/promotion/${path}`, route =>
      route.fulfill({ contentType: 'application/json', body }),
    )
  await answer('list?*', hostilePromotions)
  await answer('detail?*', hostilePromotion)
  await page.goto(`${product.url}/promotional`)
  await page.getByText('没有更多数据了').waitFor()
  expect(await faultsOfShape(page)).toEqual([])
  await page.goto(`${product.url}/promotional/1/2`)
  await page.getByText('活动时间').waitFor()
  expect(await faultsOfShape(page)).toEqual([])
  expect([await ran(), abroad]).toEqual([0, []])
})
