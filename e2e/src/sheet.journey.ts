/** A sheet covers the page: what lies behind stays where it is, and the way back closes the sheet first. */
import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Turns the wheel over the middle of the screen and waits until a page that follows it would have moved. */
async function turnWheel(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, 300)
  await page.evaluate(() => new Promise(done => setTimeout(done, 300)))
}

test('the way back closes a sheet and then leaves the page, which stays where it was', async ({
  product,
  visit,
}) => {
  const { page, complaints } = await visit()
  await page.goto(`${product.url}/lottery-record`)
  await page.getByRole('navigation').getByRole('link', { name: '游戏大厅' }).click()
  const opener = page.getByRole('button', { name: '游戏平台' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: '全部平台' })
  await expect(sheet).toBeVisible()

  const before = await scrolled(page)
  await turnWheel(page)
  expect(await scrolled(page)).toBe(before)

  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/game-center$/)
  expect(await scrolled(page)).toBe(before)
  await turnWheel(page)
  expect(await scrolled(page)).toBeGreaterThan(before)

  await page.goBack()
  await expect(page).toHaveURL(/\/lottery-record$/)
  expect(complaints).toEqual([])
})
