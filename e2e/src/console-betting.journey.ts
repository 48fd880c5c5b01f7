import { openDesk, signIn } from './console.ts'
import { expect, test } from './journey.ts'
import { awaitOpenIssue, bet, register } from './play.ts'

test('a bet is found by its player, opened, and leads to its bill and to all bets of its issue', async ({
  product,
  visit,
  account,
}) => {
  const { page: phone } = await visit()
  await register(phone, product.url, account)
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
  await expect(page.getByRole('table', { name: '账单' })).toContainText('-20.00')
  const issue = page.getByRole('definition').getByRole('link', { name: /^\d{8}-\d{4}$/ })
  const turnNum = await issue.textContent()
  await issue.click()
  await expect(page).toHaveURL(`${product.url}/console/bets?gameId=71&turnNum=${turnNum}`)
  await expect(page.getByRole('row').filter({ hasText: account })).toHaveCount(1)
  expect(complaints).toEqual([])
})
