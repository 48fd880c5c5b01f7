/** What a member needs before money can leave, and the time that it takes until it has left. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expect } from './journey.ts'
import type { Product } from './product.ts'

export const FUND_PASSWORD = '8351'
const PASSWORD = 'Kaijiang8'

/** Sets the fund password by its call; name and account are older than the time in which new ones wait. */
export async function prepareToWithdraw(product: Product, page: Page, account: string): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('access_token'))) ?? ''
  const body = { fundPwd: FUND_PASSWORD, confirmFundPwd: FUND_PASSWORD, password: PASSWORD }
  const answer = await fetch(`${product.url}/app-api/api/user/updateFundPwd`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  await query(
    product,
    `with named as (update account_members set full_name = '张三丰' where account = $1 returning id)
      insert into account_payout_accounts(member_id, type, title, number, holder, is_default, created_at)
        select id, 2, '演示银行', lpad(id::text, 16, '6'), '张三丰', true, server_now() - interval '2 days' from named`,
    [account],
  )
}

/** Lets the minute pass after which the server sends what is approved, and asks about what was sent. */
export async function passPayoutMinute(product: Product): Promise<void> {
  await query(product, 'update withdrawals_payouts set next_at = server_now()')
  await query(product, `insert into jobs.job(name, data) values ('send-withdrawals/1', '{}')`)
}
