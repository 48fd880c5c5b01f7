import type { Page } from '@playwright/test'
import { openDesk, signIn } from './console.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'
import { awaitOpenIssue, bet, joinAs } from './play.ts'

test('a bet is found by its player, opened, and leads to its bill and to all bets of its issue', {
  tag: '@long',
}, async ({ product, visit, account }) => {
  const { page: phone } = await visit()
  await joinAs(phone, product.url, account)
  await awaitOpenIssue(product, 71)
  await phone.goto(`${product.url}/game/71`)
  await bet(phone, '特码两面', ['大', '小'])

  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'risk', `/players?account=${account}`)
  await page.getByRole('link', { name: account }).click()
  await page.getByRole('tab', { name: '注单' }).click()
  await expect(page.getByText('本页成立 1 单：投注 20.00')).toBeVisible()
  await page.getByRole('link', { name: '更多筛选' }).click()
  await page.getByRole('heading', { name: '注单', exact: true, level: 1 }).waitFor()
  const order = page.getByRole('row').filter({ hasText: account }).first()
  await expect(order).toContainText('极速六合彩')
  await order.getByRole('link').first().click()
  await page.getByRole('heading', { name: /^注单 \d/ }).waitFor()
  const bills = page.getByRole('table', { name: '账单' })
  await expect(bills).toContainText('-20.00')
  await bills.getByRole('link').click()
  const sides = page.getByRole('table', { name: '两方' })
  await expect(sides.getByRole('row').filter({ hasText: '借方' })).toContainText(account)
  await expect(sides.getByRole('row').filter({ hasText: '贷方' })).toContainText('平台 彩票投注')
  await sides.getByRole('link', { name: account }).click()
  await expect(page.getByText('余额由 0.00 到 980.00，● 逐笔相符')).toBeVisible()
  await page.goBack()
  await page.goBack()
  const issue = page.getByRole('definition').getByRole('link', { name: /^\d{8}-\d{4}$/ })
  const turnNum = await issue.textContent()
  await issue.click()
  await page.getByRole('heading', { name: `极速六合彩 ${turnNum}` }).waitFor()
  await expect(page.getByRole('table', { name: '过程' })).toContainText('开盘')
  await page.getByRole('link', { name: /^\d+ 单$/ }).click()
  await expect(page).toHaveURL(`${product.url}/console/bets?gameId=71&turnNum=${turnNum}`)
  await expect(page.getByRole('row').filter({ hasText: account })).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('the number that costs most is found in two clicks, with the bets behind it', { tag: '@long' }, async ({
  product,
  visit,
  account,
}) => {
  const { page: phone } = await visit()
  await joinAs(phone, product.url, account)
  await awaitOpenIssue(product, 71)
  await phone.goto(`${product.url}/game/71`)
  await bet(phone, '特码两面', ['大'])

  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'risk', '/bets?gameId=71')
  await page.getByRole('row').filter({ hasText: account }).first().getByRole('link').first().click()
  await page
    .getByRole('definition')
    .getByRole('link', { name: /^\d{8}-\d{4}$/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: '风险敞口' }).click()
  await page.getByRole('heading', { name: /风险敞口$/, level: 1 }).waitFor()
  const cell = page.getByRole('table', { name: '特码' }).getByRole('link', { name: /^30 / })
  await expect(cell).not.toHaveText(/^300\.00/)
  await expectFit(page)
  await cell.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: account })).toContainText('特码两面')
  expect(complaints).toEqual([])
})

test('an issue is voided before its close by two people, and its record says so', async ({
  product,
  visit,
}) => {
  const risk = await openDesk(visit)
  // The last issue that is planned: no journey waits for it.
  await signIn(risk.page, product, 'risk', '/draws?gameId=71&state=scheduled')
  const first = risk.page.getByRole('row').nth(1).getByRole('link')
  const turnNum = await first.textContent()
  await first.click()
  await risk.page.getByRole('button', { name: '申请作废' }).click()
  const dialog = risk.page.getByRole('dialog')
  await expect(dialog).toContainText('0 单 / 0 人')
  await dialog.getByLabel('理由').fill('维护期间不开此期')
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await expect(risk.page.getByRole('status').getByText('批准前不会生效')).toBeVisible()

  const site = await openDesk(visit)
  await signIn(site.page, product, 'site', '/approvals')
  await site.page.getByRole('button', { name: '期号作废' }).click()
  const drawer = site.page.getByRole('dialog')
  await expect(drawer.getByRole('row', { name: /期号/ })).toContainText(turnNum ?? '')
  await expect(drawer.getByText('提交时与现在一致')).toBeVisible()
  await drawer.getByRole('button', { name: '批准并执行' }).click()
  await expect(site.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()
  await risk.page.reload()
  await expect(risk.page.getByText('两人审批作废')).toBeVisible()
  await expect(risk.page.getByRole('button', { name: '申请作废' })).toHaveCount(0)
  for (const { complaints } of [risk, site]) expect(complaints).toEqual([])
})

test('a settled issue is judged anew on the page, and says that the rules of today pay the same', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'risk', '/draws?gameId=71&state=settled')
  const first = page.getByRole('row').nth(1).getByRole('link')
  // The first issue of a product is settled within two minutes.
  await expect(async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByText(/共 \d+ 条|本页 \d+ 条/)).toBeVisible()
    expect(await first.count()).toBe(1)
  }).toPass({ timeout: 180_000 })
  await first.click()
  await page.getByRole('link', { name: '按现行规则重算' }).click()
  await page.getByRole('heading', { name: /^重新结算 极速六合彩/ }).waitFor()
  await expect(page.getByText('与现行规则一致')).toBeVisible()
  await expect(page.getByText('按现行规则重算，没有一张注单的派奖会变')).toBeVisible()
  await expect(page.getByRole('button', { name: '申请重新结算' })).toHaveCount(0)
  await expectFit(page)
  expect(complaints).toEqual([])
})

/** Chooses from a list of antd, which opens over the page. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByTitle(option, { exact: true }).click()
}

test('one person closes a play at once, and two open it again; the bar says so meanwhile', {
  tag: '@long',
}, async ({ product, visit }) => {
  const risk = await openDesk(visit)
  await signIn(risk.page, product, 'risk', '/closures')
  await risk.page.getByRole('button', { name: '停用彩种或玩法' }).click()
  const dialog = risk.page.getByRole('dialog')
  await choose(risk.page, '彩种', '极速六合彩')
  await choose(risk.page, '玩法', '特码B（信用）')
  await dialog.getByLabel('理由').fill('赔率复核期间停用')
  await dialog.getByRole('button', { name: '立即停用' }).click()
  await expect(risk.page.getByRole('link', { name: '停用 极速六合彩 特码B' })).toBeVisible()
  await risk.page.getByRole('button', { name: '申请恢复' }).click()
  await risk.page.getByRole('dialog').getByLabel('理由').fill('赔率复核完毕')
  await risk.page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click()
  await expect(risk.page.getByRole('status').getByText('批准前不会生效')).toBeVisible()

  const site = await openDesk(visit)
  await signIn(site.page, product, 'site', '/approvals')
  await site.page.getByRole('button', { name: '恢复彩种或玩法' }).click()
  await expect(site.page.getByRole('dialog').getByText('提交时与现在一致')).toBeVisible()
  await site.page.getByRole('button', { name: '批准并执行' }).click()
  await expect(site.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()
  await risk.page.reload()
  await expect(risk.page.getByRole('row', { name: /极速六合彩 特码B/ })).toContainText('已恢复')
  await expect(risk.page.getByRole('banner')).not.toContainText('停用')
  for (const { complaints } of [risk, site]) expect(complaints).toEqual([])
})
