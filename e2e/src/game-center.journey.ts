import type { Page } from '@playwright/test'
import { expect, test, testOnEveryPhone } from './journey.ts'

const LESS_THAN_WINDOW_PX = 345
const DRAWER_PX = 768

const chosen = (page: Page, name: string) =>
  expect(
    page.getByRole('navigation', { name: '游戏分类' }).getByRole('button', { name, pressed: true }),
  ).toBeVisible()

testOnEveryPhone(
  'the hall opens at the category of its address, which then follows the scroll (R0-054, R1-011)',
  async ({ product, visit }) => {
    const { page } = await visit()
    await page.goto(`${product.url}/game-center#card`)
    await chosen(page, '棋牌')
    const top = await page
      .getByRole('heading', { name: /^棋牌/ })
      .evaluate(head => head.getBoundingClientRect().top)
    expect(top).toBeLessThan(200)
    await page.evaluate(() => window.scrollTo(0, 0))
    await chosen(page, '热门')
    await page.waitForURL(/#hot$/)
    await page.getByRole('navigation', { name: '游戏分类' }).getByRole('button', { name: '体育' }).click()
    await chosen(page, '体育')
    await page.waitForURL(/#sport$/)
  },
)

test('the drawer of providers is 768 px wide where there is room, its content 345 px lower than the window (R1-014)', async ({
  product,
  visit,
}) => {
  const { page } = await visit()
  await page.setViewportSize({ width: 1000, height: 844 })
  await page.goto(`${product.url}/game-center#fish`)
  await page.getByRole('button', { name: '游戏平台' }).click()
  const drawer = page.getByRole('dialog', { name: '全部平台' })
  expect((await drawer.boundingBox())?.width).toBe(DRAWER_PX)
  const content = await drawer.locator('header + div').boundingBox()
  expect(content?.height).toBe(844 - LESS_THAN_WINDOW_PX)
})
