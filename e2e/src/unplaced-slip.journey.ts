/** What is picked and not placed stays in the browser, whatever the player does before placing it. */
import { expect, type Page } from '@playwright/test'
import { test, testOnEveryPhone } from './journey.ts'
import { awaitOpenIssue, closeDialogsAtLoad, register } from './play.ts'

/** Picks 特码两面 大 at 10 on the open board of game 71. */
async function pick(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/game/71`)
  await page
    .getByRole('button', { name: '特码两面', exact: true })
    .or(page.getByRole('tab', { name: '特码两面', exact: true }))
    .click()
  await page.getByRole('group', { name: '特码两面选项' }).getByRole('button', { name: '大' }).first().click()
  await page.getByRole('button', { name: /单注金额/ }).click()
  await page.getByRole('group', { name: '金额键盘' }).getByRole('button', { name: '10', exact: true }).click()
  await page.getByRole('group', { name: '金额键盘' }).getByRole('button', { name: '完成' }).click()
}

const pickedCell = (page: Page) =>
  page.getByRole('group', { name: '特码两面选项' }).getByRole('button', { name: '大', pressed: true }).first()

/** The board is open again with the pick and the stake. */
async function expectPicked(page: Page): Promise<void> {
  await expect(pickedCell(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /单注金额/ })).toContainText('10')
}

testOnEveryPhone(
  'a guest who taps 下注 logs in and stands before the confirmation of the same lines',
  async ({ product, visit, account }) => {
    const { page, complaints } = await visit()
    await register(page, product.url, account)
    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /退出/ }).click()
    await page.waitForURL(`${product.url}/`)
    await awaitOpenIssue(product, 71)
    await pick(page, product.url)
    await page.getByRole('button', { name: /^下注/ }).click()
    await page.waitForURL('**/auth/login**')
    await page.getByLabel('账号').fill(account)
    await page.getByLabel('密码', { exact: true }).fill('Kaijiang8')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '确认投注' })
    await expect(sheet).toContainText('特码两面')
    await expect(sheet).toContainText('10.00')
    expect(complaints).toEqual([])
  },
)

test('picks stay when the page is left by the tab bar, the way back, another theme, a reload', async ({
  product,
  visit,
}) => {
  const { page, complaints } = await visit()
  const { url } = product
  await closeDialogsAtLoad(page)
  await pick(page, url)

  await page.goto(`${url}/lottery-record`)
  await page.goBack()
  await expectPicked(page)

  await page.goto(url)
  await page.getByRole('navigation').last().getByRole('link').nth(1).click()
  await page.waitForURL(address => address.pathname !== '/')
  await page.goto(`${url}/game/71`)
  await expectPicked(page)

  await page.reload()
  await expectPicked(page)

  await page.goto(`${url}/setting`)
  await page.evaluate(() => localStorage.setItem('preference_theme', 'theme4'))
  await page.goto(`${url}/game/71`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'theme4')
  await expectPicked(page)
  expect(complaints).toEqual([])
})

test('a cleared slip stays cleared', async ({ product, visit }) => {
  const { page } = await visit()
  await pick(page, product.url)
  await page.getByRole('region', { name: '投注单' }).getByRole('button', { name: '清空' }).click()
  await page.reload()
  await expect(
    page
      .getByRole('group', { name: '特码两面选项' })
      .or(page.getByRole('group', { name: '特码A选项' }))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '大', pressed: true })).toHaveCount(0)
})
