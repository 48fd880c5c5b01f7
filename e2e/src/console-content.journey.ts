import type { Page } from '@playwright/test'
import { openDesk, signIn } from './console.ts'
import { query } from './database.ts'
import { expectFit, expectFitOnPhone } from './fit.ts'
import { expect, test } from './journey.ts'
import { awaitOpenIssue, joinAs, sendBet } from './play.ts'
import type { Product } from './product.ts'
import { passTimeUntil } from './time-travel.ts'

/** A minute of UTC+8 that is near, as it is typed. */
async function soon(product: Product): Promise<string> {
  const [row] = await query<{ text: string }>(
    product,
    `select to_char((server_now() + interval '3 minutes') at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as text`,
    [],
  )
  return row?.text ?? ''
}

/** Writes a rolling notice and stores it as a draft. */
async function writeNotice(page: Page, product: Product, title: string): Promise<void> {
  await page.goto(`${product.url}/console/content`)
  await page.getByRole('button', { name: '新建公告' }).click()
  await page.getByLabel('标题').fill(title)
  await page.getByLabel('内容').fill(`${title}的全文`)
  await expect(page.getByRole('region', { name: '玩家看到的样子' })).toContainText(`${title}的全文`)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByRole('heading', { name: `公告：${title}` }).waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
}

/** A player who opens the hall of games meets the notice; a page that was open before is opened anew. */
async function seesNotice(player: Page, product: Product, title: string): Promise<void> {
  await expect(async () => {
    await player.goto(`${product.url}/game-center`)
    await expect(player.getByText(`${title}的全文`).first()).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

test('a notice is published at once, another one at its time, and players see each of them', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page, complaints } = await openDesk(visit)
  const { page: player } = await visit()
  await signIn(page, product, 'editor', '/content')
  await writeNotice(page, product, '临时维护')
  await page.getByLabel('理由').fill('机房临时维护')
  await page.getByRole('button', { name: '立即发布' }).click()
  await expect(page.getByRole('status').getByText('已发布')).toBeVisible()
  await seesNotice(player, product, '临时维护')

  await writeNotice(page, product, '晚间活动')
  await page.getByRole('radio', { name: '定时' }).click()
  const at = await soon(product)
  const time = page.getByLabel('发布时间')
  await time.click()
  await time.fill(at)
  await time.press('Enter')
  await page.getByLabel('理由').fill('按计划发布')
  await page.getByRole('button', { name: '定时发布' }).click()
  await expect(page.getByText(`定时 ${at}`)).toBeVisible()
  await player.goto(`${product.url}/game-center`)
  await player.getByText('临时维护的全文').first().waitFor()
  await expect(player.getByText('晚间活动的全文')).toHaveCount(0)
  await passTimeUntil(product, `${at.replace(' ', 'T')}:00+08:00`)
  await seesNotice(player, product, '晚间活动')

  await page.reload()
  await expect(page.getByText('上线')).toBeVisible()
  await page.getByRole('button', { name: '下线' }).click()
  await page.getByLabel('理由').fill('活动取消')
  await page.getByRole('button', { name: '立即下线' }).click()
  await expect(page.getByRole('status').getByText('已下线')).toBeVisible()
  expect(complaints).toEqual([])
})

test('two people publish new terms, and a player who agreed to the old ones reads and agrees before the next bet', {
  tag: '@long',
}, async ({ product, visit, account }) => {
  const { page: phone } = await visit()
  await joinAs(phone, product.url, account)
  const { page: desk, complaints } = await openDesk(visit)
  await signIn(desk, product, 'editor', '/content?kind=agreement')
  await desk.getByRole('link', { name: '用户协议' }).click()
  await desk.getByLabel('本次更改').fill('账户一条增加：请勿出借账户')
  await desk.getByLabel('条款 1 内容').fill('每人一个账户，请勿出借。')
  await expect(desk.getByRole('region', { name: '玩家看到的样子' })).toContainText('请勿出借')
  await expectFit(desk, 'editor of an agreement')
  await desk.getByRole('combobox', { name: '重新同意' }).click()
  await desk.getByTitle('所有会员下次投注或充值前须同意').click()
  await desk.getByRole('button', { name: '保存草稿' }).click()
  await desk.getByRole('button', { name: '申请发布' }).click()
  await desk.getByLabel('理由').fill('法务部已审阅')
  await desk.getByRole('button', { name: '提交审批' }).click()
  await expect(desk.getByRole('status').getByText('批准前不会生效')).toBeVisible()

  const site = await openDesk(visit)
  await signIn(site.page, product, 'site', '/approvals')
  await site.page.getByRole('button', { name: '发布须复核的内容' }).first().click()
  await site.page.getByRole('dialog').getByRole('button', { name: '批准并执行' }).click()
  await expect(site.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()

  await awaitOpenIssue(product, 71)
  await phone.goto(`${product.url}/game/71`)
  await sendBet(phone, '特码两面', ['大'])
  const terms = phone.getByRole('dialog', { name: '协议有更新' })
  await expect(terms).toContainText('账户一条增加：请勿出借账户')
  await terms.getByRole('button', { name: '阅读全文' }).click()
  await expect(terms).toContainText('每人一个账户，请勿出借。')
  await expectFitOnPhone(phone)
  await terms.getByRole('button', { name: '同意并继续' }).click()
  await phone.getByText('投注成功').waitFor()

  await site.page.goto(`${product.url}/console/agreements`)
  await site.page
    .getByRole('table', { name: '协议版本' })
    .getByRole('link', { name: '1', exact: true })
    .first()
    .click()
  await expect(site.page.getByRole('row').filter({ hasText: account })).toContainText('重新询问')
  await expectFit(site.page, 'agreements')
  expect([...complaints, ...site.complaints]).toEqual([])
})

test('lists and editors of content are fit for everybody', { tag: '@long' }, async ({ product, visit }) => {
  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'editor', '/content')
  for (const kind of ['notice', 'slide', 'ad', 'promotion']) {
    await page.goto(`${product.url}/console/content?kind=${kind}`)
    await page.getByRole('table').waitFor()
    await expectFit(page, `list of ${kind}`)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('region', { name: '玩家看到的样子' }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectFit(page, kind)
  }
  expect(complaints).toEqual([])
})
