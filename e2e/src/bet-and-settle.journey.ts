import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitOpenIssue, bet, followNewestBet, readBalance, readBills, register } from './play.ts'
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

const STAKES = 20_000

/** Bets on 大 and 小 of game 71, waits for the draw, and compares balance, bill and record. */
async function betBothSides(page: Parameters<typeof bet>[0], before: number): Promise<void> {
  const { url } = product
  await page.goto(`${url}/game/71`)
  await awaitOpenIssue(url, 71)
  await bet(page, '特码两面', ['大', '小'])
  expect(await readBalance(page, url)).toBe(before - STAKES)
  expect(await readBills(page, url, '彩票投注')).toEqual([-STAKES])
  const { state, reward } = await followNewestBet(page, url)
  // One side wins 1.98 × 10; only 49 is a tie of both.
  expect([state, reward]).toEqual(state === '和局' ? ['和局', STAKES] : ['已派奖', 19_800])
  expect(await readBalance(page, url)).toBe(before - STAKES + reward)
  expect(await readBills(page, url, state === '和局' ? '和局退款' : '派奖')).toEqual([reward])
}

test('register, bet on game 71, see it close, draw and settle; balance, bill and record agree', async () => {
  const { page, complaints } = await newVisitor(browser)
  await register(page, product.url, 'journey01')
  expect(await readBalance(page, product.url)).toBe(1_000_000)
  await betBothSides(page, 1_000_000)
  expect(complaints).toEqual([])
})

test('the same as a trial account, with trial money', async () => {
  const { page, complaints } = await newVisitor(browser)
  await page.goto(`${product.url}/auth/login`)
  await page.getByRole('button', { name: /玩玩/ }).click()
  await page.waitForURL('**/profile')
  await page.getByText('试玩账户', { exact: true }).waitFor()
  await betBothSides(page, 10_000_000)
  expect(complaints).toEqual([])
})

test('log out and back in: the wallet is where it was left', async () => {
  const { page } = await newVisitor(browser)
  const { url } = product
  await register(page, url, 'journey02')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /退出/ }).click()
  await page.waitForURL(`${url}/`)
  await page.goto(`${url}/bet-list`)
  await page.waitForURL('**/auth/login**')
  await page.getByLabel('账号').fill('journey02')
  await page.getByLabel('密码', { exact: true }).fill('Kaijiang8')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(address => !address.pathname.startsWith('/auth'))
  expect(await readBalance(page, url)).toBe(1_000_000)
})
