import type { Page } from '@playwright/test'
import { openDesk, signIn } from './console.ts'
import { expectFitOnPhone } from './fit.ts'
import { expect, test } from './journey.ts'
import { joinAs, readBalance } from './play.ts'
import type { Product } from './product.ts'
import { FUND_PASSWORD, passPayoutMinute, prepareToWithdraw } from './withdrawing.ts'

/** Asks for an amount on the page and confirms it; answers the number of the withdrawal. */
async function ask(page: Page, product: Product, amount: string): Promise<string> {
  await page.goto(`${product.url}/withdraw-money`)
  await page.getByLabel('提现金额').fill(amount)
  await expectFitOnPhone(page)
  await page.getByRole('button', { name: '下一步' }).click()
  const sheet = page.getByRole('dialog', { name: '确认提现' })
  await sheet.getByLabel('提现密码').fill(FUND_PASSWORD)
  await sheet.getByRole('button', { name: /^确认提现/ }).click()
  await page.waitForURL(/withdraw-history\/\d+$/)
  await expect(stateOf(page)).toHaveText('待审核')
  return page.url().split('/').at(-1) ?? ''
}

const stateOf = (page: Page) => page.getByRole('region', { name: '提现状态' }).getByRole('status')

/** Opens a request in the queue, which claims it. */
async function open(desk: Page, product: Product, withdrawalNo: string): Promise<void> {
  await desk.goto(`${product.url}/console/withdrawals?open=${withdrawalNo}`)
  await desk.getByText(/由您处理，至/).waitFor()
}

test('a withdrawal is approved in the console, paid out, and seen by its player; another is rejected with its reason', async ({
  product,
  visit,
  account,
}) => {
  const { page, complaints } = await visit()
  await joinAs(page, product.url, account)
  await prepareToWithdraw(product, page, account)
  const before = await readBalance(page, product.url)
  const paid = await ask(page, product, '300')
  expect(await readBalance(page, product.url)).toBe(before - 300_000)

  const desk = await openDesk(visit)
  await signIn(desk.page, product, 'maker', '/withdrawals')
  await open(desk.page, product, paid)
  await desk.page.getByLabel('理由').fill('资料已核对')
  await desk.page.getByRole('button', { name: '批准出款 300.00' }).click()
  await desk.page.getByRole('status').getByText('300.00 元等待出款').waitFor()
  await page.goto(`${product.url}/withdraw-history/${paid}`)
  await expect(stateOf(page)).toHaveText('处理中')
  await expect(async () => {
    await passPayoutMinute(product)
    await page.reload()
    await expect(stateOf(page)).toHaveText('已到账', { timeout: 1_500 })
  }).toPass()
  await expectFitOnPhone(page)

  const rejected = await ask(page, product, '200')
  await open(desk.page, product, rejected)
  await desk.page.getByRole('button', { name: '拒绝' }).click()
  const dialog = desk.page.getByRole('dialog', { name: `拒绝提现 ${rejected}` })
  await dialog.getByLabel('理由').fill('收款账户有误')
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await desk.page.getByRole('status').getByText('已拒绝，款项已退回').waitFor()
  await page.goto(`${product.url}/notifications`)
  await page.getByRole('button', { name: /^未读 提现未成功/ }).click()
  await page.getByRole('button', { name: '查看详情' }).click()
  await expect(stateOf(page)).toHaveText('已拒绝')
  await expect(page.getByText('原因：收款账户有误')).toBeVisible()
  expect(await readBalance(page, product.url)).toBe(before - 300_000)
  for (const seen of [complaints, desk.complaints]) expect(seen).toEqual([])
})
