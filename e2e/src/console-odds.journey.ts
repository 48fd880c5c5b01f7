import { openDesk, signIn } from './console.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'
import { awaitOpenIssue } from './play.ts'

/** A lottery of dice that no other journey looks at. */
const GAME = 201

test('odds are drafted, asked for and approved by two people, and an open board shows them', async ({
  product,
  visit,
}) => {
  const { page: phone } = await visit()
  await awaitOpenIssue(product, GAME)
  await phone.goto(`${product.url}/game/${GAME}`)
  await phone
    .getByRole('button', { name: '围骰', exact: true })
    .or(phone.getByRole('tab', { name: '围骰', exact: true }))
    .click()
  // All triples have the same odds, which the board says once.
  await expect(phone.getByText('赔率 195', { exact: true })).toBeVisible()

  const risk = await openDesk(visit)
  await signIn(risk.page, product, 'risk', '/odds?family=k3')
  await risk.page.getByRole('combobox', { name: '玩法组' }).click()
  await risk.page.getByTitle('围骰（信用）', { exact: true }).click()
  const figure = risk.page.getByLabel('围骰 每注 新赔率')
  await figure.fill('-2.5%')
  await figure.press('Enter')
  await expect(figure).toHaveValue('190.125')
  await figure.fill('190')
  await figure.press('Enter')
  await expect(risk.page.getByText('改动 1 项')).toBeVisible()
  await expectFit(risk.page)
  await risk.page.getByRole('button', { name: '保存草稿并核对' }).click()
  // 190 of 216.
  await expect(risk.page.getByRole('table', { name: '返还率' })).toContainText('87.9629%')
  await expectFit(risk.page)
  await risk.page.getByRole('button', { name: '申请发布' }).click()
  await risk.page.getByRole('dialog').getByLabel('理由').fill('围骰额度过高')
  await risk.page.getByRole('button', { name: '提交审批' }).click()
  await expect(risk.page.getByRole('status').getByText('批准前不会生效')).toBeVisible()

  const site = await openDesk(visit)
  await signIn(site.page, product, 'site', '/approvals')
  await site.page.getByRole('button', { name: '发布赔率' }).click()
  const drawer = site.page.getByRole('dialog')
  await expect(drawer.getByRole('row', { name: /^改动 / })).toContainText('围骰：195 → 190')
  await expect(drawer.getByText('提交时与现在一致')).toBeVisible()
  await drawer.getByRole('button', { name: '批准并执行' }).click()
  await expect(site.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()

  await expect(phone.getByText('赔率 190', { exact: true })).toBeVisible()
  await site.page.goto(`${product.url}/console/odds?family=k3&tab=versions`)
  const versions = site.page.getByRole('table', { name: '版本' })
  await expect(versions.getByRole('row', { name: /版 现行/ })).toContainText('围骰额度过高')
  await versions.getByRole('button', { name: '与现行比较' }).first().click()
  await expect(site.page.getByRole('table', { name: '两版比较' })).toContainText('195')
  // The comparison stands in the address; nothing is hovered after it.
  await site.page.mouse.move(0, 0)
  await site.page.reload()
  await expect(site.page.getByRole('table', { name: '两版比较' })).toContainText('195')
  await expectFit(site.page)
  for (const { complaints } of [risk, site]) expect(complaints).toEqual([])
})
