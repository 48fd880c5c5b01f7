import type { Page } from '@playwright/test'
import { openDesk, signIn } from './console.ts'
import { query } from './database.ts'
import { expectFit, expectFitOnPhone } from './fit.ts'
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

// When the bank paid is compared with when it was asked for.
test.use({ mayMoveClock: false })

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

/**
 * Approves the request and takes its payout on in one commit: the gateway of the demonstration sends within the minute whatever is
 * approved.
 */
const approveAndTake = (product: Product, withdrawalNo: string) =>
  query(
    product,
    `do $do$ begin
      update withdrawals_requests set state = 'APPROVED', version = version + 1, actor = 'system' where id = ${withdrawalNo};
      insert into withdrawals_payouts(request_id, amount, state, by_hand, next_at)
        select id, net, 'sent', true, server_now() from withdrawals_requests where id = ${withdrawalNo};
      update withdrawals_requests set state = 'SENT', version = version + 1, actor = 'operator' where id = ${withdrawalNo};
    end $do$`,
  )

/** Enters what the bank's slip says of a payout that was taken on. */
async function payByHand(desk: Page, product: Product, withdrawalNo: string): Promise<void> {
  await desk.goto(`${product.url}/console/withdrawals?show=to-pay`)
  await desk.getByRole('link', { name: withdrawalNo, exact: true }).click()
  await desk.getByRole('button', { name: '登记人工出款' }).click()
  const dialog = desk.getByRole('dialog', { name: `登记提现 ${withdrawalNo} 的人工出款` })
  await dialog.getByLabel('付款账户').click()
  await desk.locator('.ant-select-item-option', { hasText: '其他账户' }).click()
  await dialog.getByLabel('银行流水号').fill(`slip-${withdrawalNo}`)
  await dialog.getByLabel('付款时间').click()
  await desk.getByText('此刻', { exact: true }).click()
  await dialog.getByLabel('理由').fill('网银已付，回单已存')
  await expectFit(desk, '登记人工出款')
  await dialog.getByRole('button', { name: '登记出款 300.00' }).click()
  await desk.getByRole('status').getByText(`已登记，提现 ${withdrawalNo} 已出款`).waitFor()
}

/** Asks to book the return, and lets a second person agree. */
async function bringBack(
  { desk, checker, product }: Readonly<{ desk: Page; checker: Page; product: Product }>,
  withdrawalNo: string,
): Promise<void> {
  await desk.getByRole('button', { name: '登记退回' }).click()
  const dialog = desk.getByRole('dialog', { name: `登记提现 ${withdrawalNo} 的退回` })
  await dialog.getByLabel('退回流水号').fill(`back-${withdrawalNo}`)
  await dialog.getByLabel('退回原因（会员可见）').fill('收款账户已销户')
  await dialog.getByLabel('理由').fill('对账单有退回一行')
  await expectFit(desk, '登记退回')
  await dialog.getByRole('button', { name: '提交复核' }).click()
  await desk.getByRole('status').getByText('批准前不会生效').waitFor()
  await checker.goto(`${product.url}/console/approvals`)
  const row = checker.getByRole('row').filter({ hasText: `提现 ${withdrawalNo}` })
  await row.getByRole('button').click()
  await expect(checker.getByRole('dialog')).toContainText('收款账户已销户')
  await checker.getByRole('button', { name: '批准并执行' }).click()
  await checker.getByRole('status').getByText('已批准，已生效').waitFor()
}

test('a withdrawal is paid by hand, is sent back by the bank, and its player reads both', {
  tag: '@long',
}, async ({ product, visit, account }) => {
  const { page, complaints } = await visit()
  await joinAs(page, product.url, account)
  await prepareToWithdraw(product, page, account)
  const before = await readBalance(page, product.url)
  const withdrawalNo = await ask(page, product, '300')
  const desk = await openDesk(visit)
  await signIn(desk.page, product, 'maker', '/withdrawals')
  await approveAndTake(product, withdrawalNo)
  await payByHand(desk.page, product, withdrawalNo)
  await page.goto(`${product.url}/withdraw-history/${withdrawalNo}`)
  await expect(stateOf(page)).toHaveText('已出款')

  const checker = await openDesk(visit)
  await signIn(checker.page, product, 'checker')
  await bringBack({ desk: desk.page, checker: checker.page, product }, withdrawalNo)
  await page.reload()
  await expect(stateOf(page)).toHaveText('已退回')
  await expect(page.getByText('原因：收款账户已销户')).toBeVisible()
  await expectFitOnPhone(page)
  expect(await readBalance(page, product.url)).toBe(before)
  await desk.page.reload()
  await desk.page.getByRole('region', { name: '退回' }).waitFor()
  await expectFit(desk.page)
  for (const seen of [complaints, desk.complaints, checker.complaints]) expect(seen).toEqual([])
})
