import type { Page } from '@playwright/test'
import { goWithin, openDesk, signIn } from './console.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'

/** What a bank gives out; nobody here knows the payment. */
const statementOf = (day: string, reference: string) =>
  `流水号,时间,类型,金额,对方户名\r\n${reference},${day} 00:00:01,收款,266.00,孙远`

/** Takes the file in for the first account of ours at the bank. */
async function importFile(page: Page, reference: string): Promise<void> {
  await page.getByRole('button', { name: '导入对账单' }).click()
  const dialog = page.getByRole('dialog', { name: '导入对账单' })
  await dialog.getByLabel('来源').click()
  await page
    .getByRole('option', { name: /演示银行/ })
    .first()
    .waitFor({ state: 'attached' })
  await page.locator('.ant-select-item-option', { hasText: '演示银行' }).first().click()
  const day = await dialog.getByLabel('对账日').inputValue()
  await dialog.locator('input[type="file"]').setInputFiles({
    ...{ name: 'bank.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(statementOf(day, reference)),
  })
  await dialog.getByText('已选 bank.csv').waitFor()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await page
    .getByRole('status')
    .getByText(/已导入 1 行，新增 1 行，当日未处理差异 \d+ 笔/)
    .waitFor()
}

test('a statement is imported, a line of nobody stands as a difference, and two people say what it was', {
  tag: '@long',
}, async ({ product, visit, account }) => {
  const maker = await openDesk(visit)
  const { page } = maker
  await signIn(page, product, 'maker', '/reconciliation')
  await importFile(page, account)
  await expectFit(page, '/reconciliation')
  for (const show of ['', '?show=nights', '?show=statements']) {
    const path = `/provider-reconciliation${show}`
    await goWithin(page, `/console${path}`)
    await expectFit(page, path)
  }

  await page.goto(`${product.url}/console/reconciliation?show=differences&state=open`)
  const row = page.getByRole('row').filter({ hasText: '266.00' })
  await expect(row).toContainText('我方缺')
  const differenceNo = (await row.getByRole('button').first().textContent()) ?? ''
  await row.getByRole('button').first().click()
  const sheet = page.getByRole('dialog', { name: `差异 ${differenceNo}` })
  await expect(sheet).toContainText(account)
  await expectFit(page, '/reconciliation?show=differences')
  await sheet.getByRole('button', { name: '处理' }).click()
  const asking = page.getByRole('dialog', { name: `处理差异 ${differenceNo}` })
  await expect(asking.getByRole('button', { name: '提交复核' })).toBeDisabled()
  await asking.getByRole('radio').nth(1).check()
  await asking.getByLabel('理由').fill('已与银行核实，是误转')
  await asking.getByRole('button', { name: '提交复核' }).click()
  await page.getByRole('status').getByText('批准前不会生效').waitFor()

  const checker = await openDesk(visit)
  await signIn(checker.page, product, 'checker', '/approvals')
  const wish = checker.page.getByRole('row').filter({ hasText: '处理对账差异' })
  await wish.getByRole('button').first().click()
  await expect(checker.page.getByRole('dialog')).toContainText(account)
  await checker.page.getByRole('button', { name: '批准并执行' }).click()
  await checker.page.getByRole('status').getByText('已批准，已生效').waitFor()

  await page.goto(`${product.url}/console/reconciliation?show=differences&open=${differenceNo}`)
  await expect(page.getByRole('dialog', { name: `差异 ${differenceNo}` })).toContainText('已处理')
  for (const { complaints } of [maker, checker]) expect(complaints).toEqual([])
})
