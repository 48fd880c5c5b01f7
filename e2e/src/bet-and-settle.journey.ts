import type { Page } from '@playwright/test'
import { expect, test, testOnEveryPhone } from './journey.ts'
import {
  awaitOpenIssue,
  bet,
  followNewestBet,
  logIn,
  readBalance,
  readBills,
  readOpenInfo,
  register,
} from './play.ts'
import type { Product } from './product.ts'
import { passTimeUntil } from './time-travel.ts'

const STAKES = 20_000

/** Bets on 大 and 小 of game 71, waits for the draw, and compares balance, bill and record. */
async function betBothSides(page: Page, product: Product, before: number): Promise<void> {
  const { url } = product
  const { turnNum, closeTime, openTime } = await awaitOpenIssue(product, 71)
  await page.goto(`${url}/game/71`)
  await bet(page, '特码两面', ['大', '小'])
  expect(await readBalance(page, url)).toBe(before - STAKES)
  expect(await readBills(page, url, '彩票投注')).toEqual([-STAKES])
  await page.goto(`${url}/bet-list`)
  await expect(page.getByRole('article').first()).toContainText('未结算')
  await passTimeUntil(product, closeTime)
  await expect.poll(async () => (await readOpenInfo(product, 71)).cur?.turnNum).not.toBe(turnNum)
  await expect(page.getByRole('article').first()).toContainText('未结算')
  await passTimeUntil(product, openTime)
  const { state, reward } = await followNewestBet(page)
  // One side wins 1.98 × 10; only 49 is a tie of both.
  expect([state, reward]).toEqual(state === '和局' ? ['和局', STAKES] : ['已派奖', 19_800])
  expect(await readBalance(page, url)).toBe(before - STAKES + reward)
  expect(await readBills(page, url, state === '和局' ? '和局退款' : '派奖')).toEqual([reward])
}

testOnEveryPhone(
  'register, bet on game 71, see it close, draw and settle; balance, bill and record agree',
  async ({ product, visit, account }) => {
    const { page, complaints } = await visit()
    await register(page, product.url, account)
    expect(await readBalance(page, product.url)).toBe(1_000_000)
    await betBothSides(page, product, 1_000_000)
    expect(complaints).toEqual([])
  },
)

test('the same as a trial account, with trial money', async ({ product, visit }) => {
  const { page, complaints } = await visit()
  await page.goto(`${product.url}/auth/login`)
  await page.getByRole('button', { name: /玩玩/ }).click()
  await page.waitForURL('**/profile')
  await page.getByText('试玩账户', { exact: true }).waitFor()
  await betBothSides(page, product, 10_000_000)
  expect(complaints).toEqual([])
})

testOnEveryPhone(
  'log out and back in: the wallet is where it was left',
  async ({ product, visit, account }) => {
    const { page } = await visit()
    const { url } = product
    await register(page, url, account)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /退出/ }).click()
    await page.waitForURL(`${url}/`)
    await page.goto(`${url}/bet-list`)
    await page.waitForURL('**/auth/login**')
    await logIn(page, url, account)
    expect(await readBalance(page, url)).toBe(1_000_000)
  },
)
