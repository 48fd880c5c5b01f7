import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { openDesk, signIn } from './console.ts'
import { query } from './database.ts'
import { expectFitOnPhone } from './fit.ts'
import { expect, testOnSmallPhone } from './journey.ts'
import { readBalance, register } from './play.ts'
import type { Product } from './product.ts'
import { prepareToWithdraw } from './withdrawing.ts'

/** Any picture will do; the console shows it to staff, who compare it with the statement. */
const RECEIPT = fileURLToPath(new URL('../../docs/pictures/home.png', import.meta.url))

/** What staff see in the bank's statement, told to the console by its calls. */
async function confirm(desk: Page, orderNo: string, received: string): Promise<void> {
  const steps = [
    ['claim', { orderNo }],
    ['confirm', { orderNo, received, bankReference: `bank-${orderNo}`, reason: '流水已核对' }],
  ] as const
  for (const [act, body] of steps) {
    const answer = await desk.evaluate(
      async ([path, text, key]) => {
        const headers = { 'content-type': 'application/json', 'x-console': '1', 'idempotency-key': key }
        const { status } = await fetch(`/console-api/deposits/${path}`, {
          method: 'POST',
          headers,
          body: text,
        })
        return status
      },
      [act, JSON.stringify(body), randomUUID()] as const,
    )
    expect(answer, act).toBe(200)
  }
}

/** An offer of 18 yuan for 100 that are deposited, without turnover. */
async function publishOffer(product: Product, account: string): Promise<string> {
  const name = `充值礼 ${account}`
  await query(
    product,
    `insert into promotions_entries(name, classify_type, classify_name, starts_at, ends_at, offer_goal, offer_target, offer_gift,
        offer_multiple_ppm, offer_budget)
      values ($1, 1, '活动', server_now() - interval '1 day', server_now() + interval '30 days', 'deposit', 100000, 18000, 0, 18000)`,
    [name],
  )
  return name
}

testOnSmallPhone(
  'a deposit by bank transfer is confirmed by staff and one by a gateway by its notice, one by a voucher with its answer, and one in tokens by its blocks; all come to the balance while the page is open',
  async ({ product, visit, account }) => {
    const { page, complaints } = await visit()
    await register(page, product.url, account)
    const offer = await publishOffer(product, account)
    const before = await readBalance(page, product.url)
    await page.getByRole('button', { name: '充值', exact: true }).click()
    await page.getByRole('button', { name: '500', exact: true }).click()
    await expectFitOnPhone(page)
    await page.getByRole('button', { name: '下一步' }).click()

    const toPay = page.getByRole('region', { name: '应付金额' }).locator('b').first()
    await expect(toPay).toHaveText(/^500\.(0[1-9]|[1-9]\d)$/)
    const received = (await toPay.textContent()) ?? ''
    const orderNo = page.url().split('/').at(-1) ?? ''
    await expectFitOnPhone(page)
    await page.getByLabel('付款人').fill('张三')
    await page.getByLabel('后4位').fill('1234')
    await page.getByRole('button', { name: `我已付款 ${received}` }).click()
    const state = page.getByRole('region', { name: '订单状态' }).getByRole('status')
    await expect(state).toHaveText('待确认到账')
    const receipts = page.getByRole('region', { name: '转账凭证' })
    await receipts.getByLabel('上传凭证').setInputFiles(RECEIPT)
    await expect(receipts.getByRole('img', { name: '凭证 1' })).toBeVisible()
    await expectFitOnPhone(page)

    const desk = await openDesk(visit)
    await signIn(desk.page, product, 'maker')
    await confirm(desk.page, orderNo, received)

    await expect(state).toHaveText('已到账')
    await expectFitOnPhone(page)
    expect(await readBalance(page, product.url)).toBe(before + Math.round(Number(received) * 1000))
    await page.goto(`${product.url}/notifications`)
    await page.getByRole('button', { name: /^未读 充值到账/ }).click()
    await page.getByRole('button', { name: '查看详情' }).click()
    await page.waitForURL(`**/recharge-history/${orderNo}`)
    await expect(state).toHaveText('已到账')

    await page.goto(`${product.url}/recharge`)
    await page.getByRole('radio', { name: /演示在线支付/ }).check()
    await page.getByRole('button', { name: '100', exact: true }).click()
    // None is chosen by itself.
    await expect(page.getByRole('radio', { name: '不参加活动' })).toBeChecked()
    await page.getByRole('radio', { name: new RegExp(offer) }).check()
    await expectFitOnPhone(page)
    await page.getByRole('button', { name: '下一步' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: /前往支付/ }).click()
    const cashier = await opened
    await expect(cashier.getByText(/不会发生真实付款/)).toBeVisible()
    await cashier.getByRole('button', { name: '确认支付' }).click()
    await expect(cashier.getByRole('status')).toHaveText(/支付成功/)
    await expect(state).toHaveText('已到账')
    await expect(page.getByText('18.00 已同时到账')).toBeVisible()
    await expectFitOnPhone(page)

    await page.goto(`${product.url}/recharge`)
    await page.getByRole('radio', { name: /演示卡密直充/ }).check()
    const sold = page.waitForEvent('popup')
    await page.getByRole('link', { name: /前往领取/ }).click()
    const shop = await sold
    await shop.getByRole('button', { name: '领取 100 元卡密' }).click()
    const code = (await shop.locator('b').textContent()) ?? ''
    await page.getByRole('button', { name: '100', exact: true }).click()
    await page.getByRole('textbox', { name: '卡密' }).fill(code)
    await expectFitOnPhone(page)
    await page.getByRole('button', { name: '提交卡密' }).click()
    await expect(state).toHaveText('已到账')
    await expectFitOnPhone(page)

    const beforeToken = await readBalance(page, product.url)
    await page.goto(`${product.url}/recharge`)
    await page.getByRole('radio', { name: /演示 TRC20/ }).check()
    await page.getByRole('button', { name: '200', exact: true }).click()
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('button', { name: '复制地址' })).toBeVisible()
    await expectFitOnPhone(page)
    const asked = page.waitForEvent('popup')
    await page.getByRole('link', { name: /演示钱包付款/ }).click()
    const wallet = await asked
    await wallet.getByRole('button', { name: '确认转账' }).click()
    await expect(wallet.getByRole('status')).toHaveText(/转账已广播/)
    await expect(page.getByText(/\d+\/20/).first()).toBeVisible({ timeout: 30_000 })
    await expectFitOnPhone(page)
    // Twenty blocks of a second each, read every four seconds.
    await expect(state).toHaveText('已到账', { timeout: 60_000 })
    await expectFitOnPhone(page)
    const byToken = ((await readBalance(page, product.url)) - beforeToken) / 1000
    expect(byToken).toBeGreaterThanOrEqual(200)

    // 100.00 of what is missing is tolerated: so much was paid at the gateway, and so much again by the voucher.
    const missing = (Number(received) + 100 + byToken).toFixed(3).replace(/0$/, '')
    await prepareToWithdraw(product, page, account)
    await page.goto(`${product.url}/withdraw-money`)
    await expect(page.getByText(`还差有效投注 ${missing}，投满后不扣任何费用`)).toBeVisible()
    await page.getByRole('link', { name: '查看流水要求' }).click()
    await page.waitForURL('**/valid-withdraw')
    await expect(page.getByText(received).first()).toBeVisible()
    for (const seen of [complaints, desk.complaints]) expect(seen).toEqual([])
  },
)
