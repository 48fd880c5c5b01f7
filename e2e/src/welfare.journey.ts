import { findAxeViolations } from './axe.ts'
import { goWithin, openDesk, signIn } from './console.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'
import { joinAs, readBalance, readBills } from './play.ts'

const GIFT = 8_000
/** What a demonstration gives to play with, under the same bill. */
const PLAY_MONEY = 1_000_000

// Who registered by now is counted, by the clock of the node.
test.use({ mayMoveClock: false })

test('the gift for registering is claimed on its terms, and taken back by two people with a word why', {
  tag: '@long',
}, async ({ product, visit, account }) => {
  const { page, complaints } = await visit()
  await joinAs(page, product.url, account)
  const before = await readBalance(page, product.url)

  await page.goto(`${product.url}/bonus-center`)
  const card = page.getByRole('article').filter({ hasText: '注册礼金' })
  await expect(card).toContainText('需 5 倍流水 40.00')
  await card.getByRole('button', { name: '领取' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('领取后需完成 8.00 × 5 倍 = 40.00 流水')
  await question.getByRole('button', { name: '领取 8.00' }).click()
  await expect(page.getByText('领取成功')).toBeVisible()
  await expect(card).toContainText('已领取')
  expect(await readBills(page, product.url, '注册礼金')).toEqual([GIFT, PLAY_MONEY])
  expect(await readBalance(page, product.url)).toBe(before + GIFT)
  await page.goto(`${product.url}/valid-withdraw`)
  await expect(page.getByText('40.00').first()).toBeVisible()

  const maker = await openDesk(visit)
  await signIn(maker.page, product, 'maker', '/bonuses/claims?kind=registration')
  await expectFit(maker.page, 'the list of gifts')
  const row = maker.page.getByRole('row').filter({ hasText: account })
  await row.getByRole('button', { name: '扣回' }).click()
  const wish = maker.page.getByRole('dialog')
  await expect(wish).toContainText('从余额扣回 8.00 元')
  await wish.getByLabel('理由').fill('同一人两个账号领取')
  await wish.getByRole('button', { name: '提交审批' }).click()
  await expect(maker.page.getByRole('status').getByText('批准前不会生效')).toBeVisible()

  const checker = await openDesk(visit)
  await signIn(checker.page, product, 'checker', '/approvals')
  await checker.page.getByRole('button', { name: '扣回礼金' }).click()
  await expect(checker.page.getByRole('dialog')).toContainText('提交时与现在一致')
  await checker.page.getByRole('button', { name: '批准并执行' }).click()
  await expect(checker.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()

  expect(await readBills(page, product.url, '优惠扣除')).toEqual([-GIFT])
  expect(await readBalance(page, product.url)).toBe(before)
  await page.goto(`${product.url}/bonus-center`)
  await expect(card).toContainText('已扣回，流水要求已取消')
  expect(await findAxeViolations(page, 'first')).toEqual([])

  await goWithin(maker.page, '/console/bonuses/claims?kind=registration&state=reversed')
  await expect(maker.page.getByRole('row').filter({ hasText: account })).toContainText('发放后有冲销')
  await goWithin(maker.page, '/console/bonuses/holds')
  await expectFit(maker.page, 'the gifts that people look at')
  await goWithin(maker.page, '/console/bonuses/cost?rule=registration&gift=8')
  await expect(maker.page.getByRole('row').filter({ hasText: account })).toContainText('8.00')
  await expectFit(maker.page, 'a rule that is tried')
  for (const told of [complaints, maker.complaints, checker.complaints]) expect(told).toEqual([])
})
