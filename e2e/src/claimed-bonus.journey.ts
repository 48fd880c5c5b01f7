import { findAxeViolations } from './axe.ts'
import { goWithin, openDesk, signIn } from './console.ts'
import { query } from './database.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'
import { overwriteIssue, readIssue, SETTLED_MS, winThousand } from './overwritten-issue.ts'
import { joinAs, readBalance, readBills } from './play.ts'
import type { Product, Visitor } from './product.ts'

const STAKE = 1_000_000
const WON = 1_980_000
/** A thousandth of the stake, which is also the least that a claim brings. */
const BONUS = 1_000

/** One person asks for the new judgement, and another approves of it; answers the desk of the first. */
async function resettle(
  product: Product,
  visit: Parameters<typeof openDesk>[0],
  issueId: string,
): Promise<Visitor> {
  const risk = await openDesk(visit)
  await signIn(risk.page, product, 'risk', `/draws/${issueId}/resettlement`)
  await risk.page.getByRole('button', { name: '申请重新结算' }).click()
  const dialog = risk.page.getByRole('dialog')
  await dialog.getByLabel('理由').fill('核对后重新结算本期')
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await expect(risk.page.getByRole('status').getByText('批准前不会生效')).toBeVisible()

  const site = await openDesk(visit)
  await signIn(site.page, product, 'site', '/approvals')
  await site.page.getByRole('button', { name: '重新结算' }).click()
  await expect(site.page.getByRole('dialog').getByText('提交时与现在一致')).toBeVisible()
  // What comes after the words moves the button.
  await site.page.getByRole('table', { name: '差异' }).waitFor()
  await site.page.getByRole('button', { name: '批准并执行' }).click()
  await expect(site.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()
  expect(site.complaints).toEqual([])
  return risk
}

test('a bonus is claimed, and taken back by a re-settlement with a bill and a word why', async ({
  product,
  visit,
  account,
}) => {
  const { page, complaints } = await visit()
  await joinAs(page, product.url, account)
  const turnNum = await winThousand(page, product)

  const claimAll = page.getByRole('button', { name: '一键领取' })
  await expect(async () => {
    await page.goto(`${product.url}/betting-bonus`)
    await page.getByRole('region', { name: '返水规则' }).waitFor()
    await expect(claimAll).toBeEnabled({ timeout: 5_000 })
  }).toPass({ timeout: SETTLED_MS })
  await claimAll.click()
  await page.getByRole('dialog').getByRole('button', { name: '领取 1.00' }).click()
  await expect(page.getByText('领取成功，1.00 已入账')).toBeVisible()
  expect(await readBills(page, product.url, '返水派发')).toEqual([BONUS])
  expect(await readBalance(page, product.url)).toBe(WON + BONUS)

  // The program draws no issue twice, so an overwritten one stands for rules with a defect. At 49 both sides tie: the stake
  // comes back, and what was bet counts for nothing.
  await overwriteIssue(product, turnNum, `numbers = '{1,2,3,4,5,6,49}'`)
  const risk = await resettle(product, visit, (await readIssue(product, turnNum)).id)
  await expect(async () => {
    // The minute after which turnover follows a new judgement.
    await query(product, `insert into jobs.job(name, data) values ('count-turnover/1', '{}')`)
    expect(await readBills(page, product.url, '返水冲销')).toEqual([-BONUS])
  }).toPass({ timeout: SETTLED_MS, intervals: [1_000] })
  expect(await readBalance(page, product.url)).toBe(STAKE)

  await page.goto(`${product.url}/betting-bonus`)
  await expect(claimAll).toBeDisabled()
  await page.getByRole('button', { name: '记录' }).click()
  const records = page.getByRole('dialog').getByRole('listitem')
  await expect(records).toHaveCount(2)
  await expect(records.first()).toContainText('的注单重新结算')
  await expect(records.first()).toContainText('1.00')
  expect(await findAxeViolations(page, 'first')).toEqual([])
  expect(complaints).toEqual([])

  await goWithin(risk.page, '/console/bonuses/claims?state=reversed')
  await expectFit(risk.page, 'the list of claims')
  const claim = risk.page.getByRole('row').filter({ hasText: account })
  await expect(claim).toContainText('洗码返水')
  await expect(claim).toContainText('发放后有冲销')
  await claim.getByRole('link').first().click()
  await expect(risk.page.getByRole('table', { name: '两方' })).toContainText('平台 返点支出')
  expect(risk.complaints).toEqual([])
})
