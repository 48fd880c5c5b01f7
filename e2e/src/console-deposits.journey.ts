import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openDesk, signIn } from './console.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'
import { joinAs, readBalance } from './play.ts'
import type { Product } from './product.ts'

type Order = Readonly<{ orderNo: string; payAmount: string }>
type Answer = Readonly<{
  data: Readonly<{ orderNo: string; payAmount: string }> &
    readonly Readonly<{ channels: readonly Readonly<{ channelId: number }>[] }>[]
}>

/** Makes a call of the app as the member of a page. */
async function call(page: Page, product: Product, path: string, body?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const answer = await fetch(`${product.url}/app-api/api/recharge${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...{ authorization: token ?? '', token: token ?? '', 'idempotency-key': randomUUID() },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Answer
}

/** Begins an order in the first channel and says that it is paid. */
async function deposit(page: Page, product: Product, amount: string): Promise<Order> {
  const { data: methods } = await call(page, product, '/channels')
  const channelId = methods[0]?.channels[0]?.channelId
  const { orderNo } = (await call(page, product, '/create', { channelId, amount })).data
  const paid = { payerName: '张三', payerTail: '1234' }
  const { payAmount } = (await call(page, product, `/${orderNo}/submitted`, paid)).data
  return { orderNo, payAmount }
}

/** Opens the order of the queue, which claims it, and types what the statement shows. */
async function typeArrived(page: Page, { orderNo, payAmount }: Order): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`，打开 ${orderNo}$`) }).click()
  await page.getByText(/由您处理，至/).waitFor()
  await page.getByLabel('到账金额').fill(payAmount)
  await page.getByLabel('银行流水号').fill(`bank-${orderNo}`)
  await page.getByLabel('理由').fill('银行流水已核对')
}

/** The member reads of the money in the inbox and has it. */
async function hasMoney(page: Page, product: Product, payAmount: string, before: number): Promise<void> {
  await page.goto(`${product.url}/notifications`)
  await expect(page.getByText(`您的充值 ${payAmount} 元已到账`)).toBeVisible()
  expect((await readBalance(page, product.url)) - before).toBe(Math.round(Number(payAmount) * 1000))
}

test('a deposit is claimed, confirmed by the statement, and its member has the money and a message', {
  tag: '@long',
}, async ({ product, visit, account }) => {
  const { page: member } = await visit()
  await joinAs(member, product.url, account)
  const before = await readBalance(member, product.url)
  const order = await deposit(member, product, '500')

  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'maker', '/')
  const tile = page.getByRole('region', { name: '待处理充值' })
  await expect(tile).toContainText('正常')
  await tile.getByRole('link').click()
  await typeArrived(page, order)
  await page.getByRole('button', { name: `确认到账 ${order.payAmount}` }).click()
  await page.getByRole('status').getByText('会员已收到通知').waitFor()
  await expect(page.getByRole('dialog')).toContainText('一人确认')
  await hasMoney(member, product, order.payAmount, before)

  await page.goto(`${product.url}/console/deposits/${order.orderNo}`)
  await page.getByRole('link', { name: `${account} 的全部充值` }).click()
  const row = page.getByRole('row').filter({ hasText: order.payAmount })
  await expect(row.getByRole('link', { name: order.orderNo, exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a large deposit is credited when a second person agrees, beside the order', { tag: '@long' }, async ({
  product,
  visit,
  account,
}) => {
  const { page: member } = await visit()
  await joinAs(member, product.url, account)
  const before = await readBalance(member, product.url)
  const order = await deposit(member, product, '20000')

  const maker = await openDesk(visit)
  await signIn(maker.page, product, 'maker', '/deposits')
  await typeArrived(maker.page, order)
  await expect(maker.page.getByText(/须另一位同事复核，批准前不入账/)).toBeVisible()
  await maker.page.getByRole('button', { name: /^提交复核/ }).click()
  await maker.page.getByRole('status').getByText('批准前不会生效').waitFor()
  expect(await readBalance(member, product.url)).toBe(before)

  const checker = await openDesk(visit)
  await signIn(checker.page, product, 'checker', '/deposits')
  await expect(checker.page.getByRole('row').filter({ hasText: account })).toContainText('maker')
  await checker.page.goto(`${product.url}/console/approvals`)
  await checker.page
    .getByRole('row')
    .filter({ hasText: `充值 ${order.orderNo}` })
    .getByRole('button')
    .click()
  await expect(checker.page.getByRole('dialog')).toContainText('演示银行')
  await checker.page.getByRole('button', { name: '批准并执行' }).click()
  await checker.page.getByRole('status').getByText('已批准，已生效').waitFor()
  await hasMoney(member, product, order.payAmount, before)
  for (const { complaints } of [maker, checker]) expect(complaints).toEqual([])
})

test('the pages of deposits are fit for everybody', { tag: '@long' }, async ({ product, visit, account }) => {
  const { page: member } = await visit()
  await joinAs(member, product.url, account)
  const { orderNo } = await deposit(member, product, '500')
  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'maker', '/')
  for (const path of [
    '/deposits',
    `/deposits?open=${orderNo}`,
    '/deposits?show=all',
    `/deposits/${orderNo}`,
  ]) {
    await page.goto(`${product.url}/console${path}`)
    await page.getByText(account).first().waitFor()
    await page.waitForLoadState('networkidle')
    await expectFit(page, path)
  }
  expect(complaints).toEqual([])
})
