import { openDesk, signIn } from './console.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'
import { awaitOpenIssue } from './play.ts'

/** A lottery of dice that no other journey looks at. */
const GAME = 203
const TEXT = '围骰按额度收紧'

test('limits of a game are typed, asked for and approved by two people, and an open board takes them', async ({
  product,
  visit,
}) => {
  const { page: phone } = await visit()
  await awaitOpenIssue(product, GAME)
  await phone.goto(`${product.url}/game/${GAME}`)
  await expect(phone.getByRole('button', { name: '下注' })).toBeVisible()

  const risk = await openDesk(visit)
  await signIn(risk.page, product, 'risk', `/limits?game=${GAME}`)
  await risk.page.getByRole('combobox', { name: '玩法组' }).click()
  await risk.page.getByTitle('围骰（信用）', { exact: true }).click()
  await risk.page.getByLabel('选择 围骰').click()
  await risk.page.getByRole('button', { name: '修改所选 1 个玩法' }).click()
  const fields = risk.page.getByRole('dialog')
  await fields.getByLabel('单注最高（元）').fill('30')
  await fields.getByLabel('单笔最高（元）').fill('60')
  await expectFit(risk.page)
  await fields.getByRole('button', { name: '填入限额表' }).click()
  const row = risk.page.getByRole('table', { name: '限额' }).getByRole('row', { name: /围骰/ })
  await expect(row).toContainText('→ 30.00')
  await expectFit(risk.page)
  await risk.page.getByRole('button', { name: '申请发布（1 个玩法）' }).click()
  await risk.page.getByRole('dialog').getByLabel('理由').fill(TEXT)
  await risk.page.getByRole('button', { name: '提交审批' }).click()
  await expect(risk.page.getByRole('status').getByText('批准前不会生效')).toBeVisible()

  const site = await openDesk(visit)
  await signIn(site.page, product, 'site', '/approvals')
  await site.page.getByRole('button', { name: '修改彩种限额' }).click()
  const drawer = site.page.getByRole('dialog')
  await expect(drawer.getByRole('row', { name: /^改动 / })).toContainText('→ 30.00')
  await drawer.getByRole('button', { name: '批准并执行' }).click()
  await expect(site.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()

  await expect(phone.getByText('限额已更新')).toBeVisible()
  await phone.goto(`${product.url}/game/${GAME}/structures`)
  await expect(phone.getByRole('listitem').filter({ hasText: '围骰' }).first()).toContainText(
    '单注 1.00–30.00',
  )
  await site.page.goto(`${product.url}/console/limits?game=${GAME}&tab=versions`)
  await expect(site.page.getByRole('table', { name: '版本' })).toContainText(TEXT)
  await expectFit(site.page)
  for (const { complaints } of [risk, site]) expect(complaints).toEqual([])
})
