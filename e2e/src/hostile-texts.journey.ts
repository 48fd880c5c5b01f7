import { hostileCard, hostilePage, hostilePoll, hostileRecords } from './hostile-cards.ts'
import {
  hostileCategories,
  hostileDetail,
  hostileGroups,
  hostileNames,
  hostilePromotion,
  hostilePromotions,
} from './hostile-gallery.ts'
import {
  hostileAds,
  hostileChunks,
  hostileCompany,
  hostileDocument,
  hostileDocuments,
  hostileNoticeList,
  hostilePlayCategories,
  hostileShelves,
  hostileSlides,
} from './hostile-house.ts'
import { hostileTexts } from './hostile-texts.ts'
import { faultsOfShape, watchVisitor } from './hostile-watch.ts'
import { expect, test } from './journey.ts'
import { joinAs } from './play.ts'

/** An announcement with the longest text; higher has pushed aside what stands below it. */
const AD_HEIGHT_MAX = 250
const TEMPLATE = '**/app-api/game-document/template'
/** Says what was tried, so that a shrunken list is seen. */
const tell = (screen: string, fields: number) =>
  process.stdout.write(`${hostileTexts.length} hostile texts in ${fields} fields: ${screen}\n`)

test('there are at least 500 hostile texts', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(500)
})

test('500 hostile texts in every field of cards of every code: nothing runs, nothing breaks (R2-040, R2-089)', async ({
  product,
  visit,
}) => {
  const { page, abroad, ran } = await watchVisitor(visit, product.url)
  await joinAs(page, product.url, 'hostile01')
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
  tell('cards of every code', 19)
  // What is out of sight is not laid out; here all of it must be.
  await page.addStyleTag({ content: 'article { content-visibility: visible !important }' })
  expect(await faultsOfShape(page)).toEqual([])
  expect([await ran(), abroad]).toEqual([0, []])
})

test('the same in the detail of a card: its texts, its author, its poll and its records (R2-008)', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page, abroad, ran } = await watchVisitor(visit, product.url)
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

test('the same in the gallery: names, issues, categories, suggestions, sources (R1-023)', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page, abroad, ran } = await watchVisitor(visit, product.url)
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

test('the same in promotions: names, badges, domains, outside addresses, terms (R1-030, R1-031)', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page, abroad, ran } = await watchVisitor(visit, product.url)
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

test('the same at home: notices, slides, announcements, company, contacts, ways, categories (R2-008, R2-098)', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page, abroad, ran } = await watchVisitor(visit, product.url)
  let chunk: readonly string[] = []
  const answer = (path: string, bodyOf: (texts: readonly string[]) => string) =>
    page.route(path, route => route.fulfill({ contentType: 'application/json', body: bodyOf(chunk) }))
  // Each load is one of another day: a dialog is due, first the notices, which are new, and then the popup.
  await page.addInitScript(() => localStorage.setItem('dialog_day', ''))
  await answer('**/json/notice_list.json*', hostileNoticeList)
  await answer('**/api/notice/queryPage?*', hostileSlides)
  await answer('**/game-document/template/ads*', hostileAds)
  await answer('**/json/company.json*', hostileCompany)
  await answer('**/company/get*', texts => `{"data":${hostileCompany(texts)}}`)
  await answer('**/template/play-cate?*', hostilePlayCategories)
  for (chunk of hostileChunks) {
    await page.goto(product.url)
    const notices = page.getByRole('dialog', { name: '官方公告' })
    await notices.waitFor()
    expect(await notices.getByRole('listitem').count()).toBe(chunk.length)
    await notices.getByRole('button', { name: '关闭', exact: true }).click()
    await page.getByRole('button', { name: '更多' }).click()
    // It steps aside while the page is read downwards, as the tap before may have moved it.
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: '微信', exact: true }).click()
    expect(await page.locator('[aria-label="推广"] li').count()).toBeGreaterThanOrEqual(chunk.length)
    const highest = Math.max(
      ...(await page.locator('[aria-label="推广"] li').evaluateAll(ads => ads.map(ad => ad.clientHeight))),
    )
    expect(highest).toBeLessThan(AD_HEIGHT_MAX)
    // The block holds some hundred announcements here.
    expect((await faultsOfShape(page)).filter(fault => !/px high/.test(fault))).toEqual([])
  }
  await page.reload()
  const popup = page.getByRole('dialog').filter({ hasText: '推广' })
  await popup.waitFor()
  await popup.getByRole('button', { name: '关闭', exact: true }).click()
  expect((await faultsOfShape(page)).filter(fault => !/px high/.test(fault))).toEqual([])
  expect([await ran(), abroad]).toEqual([0, []])
  tell('home', 25)
})

test('the same in the library: names, categories, the text of a document (R2-008)', { tag: '@long' }, async ({
  product,
  visit,
}) => {
  const { page, abroad, ran } = await watchVisitor(visit, product.url)
  const answer = (path: string, bodyOf: (address: string) => string) =>
    page.route(path, (route, request) =>
      route.fulfill({ contentType: 'application/json', body: bodyOf(request.url()) }),
    )
  await answer('**/game-document/database?*', hostileDocuments)
  await answer('**/game-document/database/play-cate?*', () => hostileShelves)
  let chunk: readonly string[] = []
  await answer(`${TEMPLATE}/info/90/1/1`, () => hostileDocument(chunk))
  await page.goto(`${product.url}/databases?game_id=90`)
  for (let shown = 0; shown < hostileTexts.length; shown = await page.locator('main li').count()) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction(before => document.querySelectorAll('main li').length > before, shown)
  }
  await page.addStyleTag({ content: 'main li { content-visibility: visible !important }' })
  expect((await faultsOfShape(page)).filter(fault => fault !== 'a FORM')).toEqual([])
  for (chunk of hostileChunks) {
    await page.goto(`${product.url}/template/90/1?documentId=1`)
    await page.getByText('正文').waitFor()
    expect(await faultsOfShape(page)).toEqual([])
  }
  expect([await ran(), abroad]).toEqual([0, []])
  tell('library', 5)
})
