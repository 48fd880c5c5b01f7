import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expectFitOnPhone } from './fit.ts'
import { expect, testOnSmallPhone } from './journey.ts'
import { joinAs, readBalance } from './play.ts'
import type { Product } from './product.ts'

/** What is staked first: a reel has one place, a table many. */
const GAMES = [
  { category: 'electronic', name: '三星报喜', place: '每注五线' },
  { category: 'card', name: '骰宝', place: '大' },
  { category: 'live', name: '百家乐', place: '闲' },
] as const
const RESULT = /派彩|未中奖/

/** Enters a game of the hall by its tile; the game stands in a tab of its own. */
async function enter(page: Page, url: string, { category, name }: (typeof GAMES)[number]): Promise<Page> {
  await page.goto(`${url}/game-center#${category}`)
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '确认' }).click()
  return opened
}

const figure = async (game: Page, name: string): Promise<number> => {
  const text = await game.getByText(new RegExp(`^${name} `)).textContent()
  return Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 1000)
}

/** Plays one round; answers what the player has then, in 厘. */
async function playOnce(game: Page, place: string): Promise<number> {
  await expect(game.getByText(/^余额 [\d,]+\.\d{2}$/)).toBeVisible()
  await game
    .getByRole('button', { name: new RegExp(`^${place}`) })
    .first()
    .click()
  await game.getByRole('button', { name: /^(转动|开始) / }).click()
  await expect(game.getByRole('status')).toHaveText(RESULT)
  await expectFitOnPhone(game)
  return figure(game, '余额')
}

/** After an hour no bet is taken; the page says the time, and 继续 lets the game go on. */
async function confirmTime(
  page: Page,
  table: Page,
  { product, account }: { product: Product; account: string },
) {
  await query(
    product,
    `update providers_notices set began_at = began_at - interval '1 hour', noticed_at = noticed_at - interval '1 hour'
      where member_id = (select id from account_members where account = $1)`,
    [account],
  )
  await table.getByRole('button', { name: /^(转动|开始) / }).click()
  await expect(table.getByRole('status')).toHaveText(/^时间提醒.*没有扣款$/)
  await expectFitOnPhone(table)
  await page.goto(`${product.url}/live-betting`)
  const notice = page.getByRole('dialog', { name: '时间提醒' })
  await expect(notice).toContainText('第三方游戏已玩1小时')
  await expectFitOnPhone(page)
  await notice.getByRole('button', { name: '继续' }).click()
  await expect(notice).toBeHidden()
}

/** On its side the stakes and the button that begins are within the screen or one swipe below, and nothing is cut off at the right. */
async function expectFitOnItsSide(game: Page): Promise<void> {
  const size = game.viewportSize() ?? { width: 0, height: 0 }
  await game.setViewportSize({ width: size.height, height: size.width })
  await game.getByRole('button', { name: /^(转动|开始|请先)/ }).scrollIntoViewIfNeeded()
  await expectFitOnPhone(game)
  await game.setViewportSize(size)
}

testOnSmallPhone(
  'three games of the arcade are entered from the hall, played, found in the report, and a round is checked',
  async ({ product, visit, account }) => {
    const { page, complaints } = await visit()
    await joinAs(page, product.url, account)
    const before = await readBalance(page, product.url)
    let shown = before
    const tables: Page[] = []
    for (const game of GAMES) {
      const table = await enter(page, product.url, game)
      shown = await playOnce(table, game.place)
      await expectFitOnItsSide(table)
      tables.push(table)
    }
    expect(await readBalance(page, product.url)).toBe(shown)

    const last = tables.at(-1) ?? page
    await confirmTime(page, last, { product, account })
    await playOnce(last, '闲')

    await page.goto(`${product.url}/live-betting`)
    const row = page.getByRole('link', { name: /三星报喜/ })
    await expect(row).toBeVisible()
    await expectFitOnPhone(page)
    await row.click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: '验证这一局' }).click()
    const proof = await opened
    await expect(proof.getByRole('status')).toHaveText(/^验证通过/)
    await expectFitOnPhone(proof)
    expect(complaints).toEqual([])
  },
)
