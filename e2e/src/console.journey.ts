import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { findAxeViolations } from './axe.ts'
import { DESK, goWithin, openDesk, signIn, signInHere } from './console.ts'
import { expectFit } from './fit.ts'
import { expect, test } from './journey.ts'
import { logIn } from './play.ts'

const PASSWORD = 'Kaijiang2026'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Chooses from a list of antd, which opens over the page. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByTitle(option, { exact: true }).click()
}

test('a colleague is invited, gets a role that a second person approves, and works with it', async ({
  product,
  visit,
}) => {
  const boss = await openDesk(visit)
  await signIn(boss.page, product, 'operator', '/staff')
  await boss.page.getByRole('button', { name: '邀请员工' }).click()
  const invite = boss.page.getByRole('dialog')
  await invite.getByLabel('账号').fill('linlan')
  await invite.getByLabel('姓名').fill('林岚')
  await invite.getByLabel('理由').fill('新同事入职')
  await invite.getByRole('button', { name: '发出邀请' }).click()
  const link = await boss.page.getByText('/console/join#').textContent()
  await boss.page.getByRole('button', { name: '关闭' }).last().click()

  const colleague = await openDesk(visit)
  await colleague.page.goto(link ?? '')
  await colleague.page.getByLabel('新密码').fill(PASSWORD)
  await colleague.page.getByLabel('再输入一次').fill(PASSWORD)
  await colleague.page.getByRole('button', { name: '设置密码' }).click()
  await colleague.page.getByRole('img', { name: '验证器二维码' }).waitFor()
  const secret = ((await colleague.page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await colleague.page.getByLabel('验证器的6位数字').fill(generateSync({ secret }))
  await colleague.page.getByRole('button', { name: '绑定并登录' }).click()
  await expect(colleague.page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10)
  await colleague.page.getByRole('button', { name: '已保存，进入控制台' }).click()
  await colleague.page.goto(`${product.url}/console/audit`)
  await expect(colleague.page.getByText('这里需要您没有的权限')).toBeVisible()
  await expect(colleague.page.getByText('持有者：')).toBeVisible()

  await boss.page.getByRole('link', { name: '林岚' }).click()
  await boss.page.getByRole('button', { name: '申请角色' }).click()
  await choose(boss.page, '角色', '审计')
  await boss.page.getByRole('dialog').getByLabel('理由').fill('负责内部审计')
  await boss.page.getByRole('button', { name: '提交审批' }).click()
  await expect(boss.page.getByRole('status').getByText('批准前不会生效')).toBeVisible()
  await boss.page.goto(`${product.url}/console/approvals?show=mine`)
  await boss.page.getByRole('button', { name: '授予角色' }).click()
  await expect(boss.page.getByText('自己的申请由另一位同事决定')).toBeVisible()
  await expect(boss.page.getByRole('button', { name: '批准并执行' })).toHaveCount(0)

  const second = await openDesk(visit)
  await signIn(second.page, product, 'site')
  await second.page.getByRole('link', { name: /待审批 1/ }).click()
  await second.page.getByRole('button', { name: '授予角色' }).click()
  await expect(second.page.getByText('提交时与现在一致')).toBeVisible()
  await second.page.getByRole('button', { name: '批准并执行' }).click()
  await expect(second.page.getByRole('status').getByText('已批准，已生效')).toBeVisible()

  await colleague.page.reload()
  // The newest comes first; what other journeys decided on this server stands below.
  await expect(row(colleague.page, 'approvals/decide').first()).toContainText('site')
  for (const { complaints } of [boss, second]) expect(complaints).toEqual([])
  // The one refused call, which the browser tells of.
  expect(colleague.complaints.filter(text => !text.includes('status of 403'))).toEqual([])
})

test('a link to a list shows the same to another person, after the sign-in too, and back goes back', async ({
  product,
  visit,
}) => {
  const { page, complaints } = await openDesk(visit)
  await page.goto(`${product.url}/console/staff?role=risk&hide=created`)
  await expect(page).toHaveURL(/sign-in\?from=/)
  await signInHere(page, 'operator')
  await expect(page).toHaveURL(`${product.url}/console/staff?role=risk&hide=created`)
  await expect(row(page, 'risk')).toBeVisible()
  await expect(row(page, 'auditor')).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: '加入' })).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '冯控（risk）' }).waitFor()
  await page.goBack()
  await expect(row(page, 'risk')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(row(page, 'auditor')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '查找页面、会员、员工、审批、编号' })).toBeFocused()
  await page.keyboard.insertText('角色与权限')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '角色与权限', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('a player is found by account, restricted at once, noted, and shown in clear for a reason', {
  tag: '@long',
}, async ({ product, visit }) => {
  await logIn((await visit()).page, product.url, 'demo8888', 'Demo8888')
  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'risk', '/players?account=demo8')
  await page.getByRole('link', { name: 'demo8888' }).click()
  await page.getByRole('heading', { name: 'demo8888' }).waitFor()
  await page.getByRole('button', { name: '限制', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('理由').fill('登录异常，先行限制')
  await dialog.getByRole('button', { name: '立即限制' }).click()
  await page.getByRole('status').getByText('限制已生效').waitFor()
  await page.getByRole('tab', { name: '限制' }).click()
  await expect(row(page, '禁止登录')).toContainText('生效中')
  await page.getByRole('button', { name: '解除' }).click()
  await page.getByRole('dialog').getByLabel('理由').fill('本人已确认')
  await page.getByRole('dialog').getByRole('button', { name: '解除' }).click()
  await expect(row(page, '禁止登录')).toContainText('已结束')
  await page.getByRole('tab', { name: '备注' }).click()
  await page.getByLabel('新备注').fill('电话核实过本人')
  await page.getByRole('button', { name: '添加备注' }).click()
  await expect(row(page, '电话核实过本人')).toContainText('risk')
  for (const tab of ['概况', '注单', '限制', '登录', '备注']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.waitForLoadState('networkidle')
    await expectFit(page, tab)
  }
  // Task 3: from anywhere, by the address that a login of the member's bears.
  await page.getByRole('tab', { name: '概况' }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('127.0.0.1')
  await page.getByRole('option', { name: /IP地址 127/ }).waitFor()
  await page.keyboard.press('Enter')
  const found = page.getByRole('dialog', { name: '按手机、邮箱、IP或设备查找' })
  await expect(found.getByRole('listitem').first()).toContainText('最近')
  await expectFit(page, 'who came in from an address')
  expect(complaints).toEqual([])
})

test('a session that was ended leads to the sign-in, and from there back to the page', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page } = await openDesk(visit)
  await signIn(page, product, 'auditor', '/me')
  const other = await openDesk(visit)
  await signIn(other.page, product, 'auditor', '/me')
  await other.page.getByRole('button', { name: '结束', exact: true }).click()
  await other.page.getByRole('status').getByText('已结束 1 个登录').waitFor()
  await page.getByRole('link', { name: '审计' }).click()
  await expect(page).toHaveURL(/sign-in\?from=%2Faudit$/)
  await signInHere(page, 'auditor')
  await expect(page).toHaveURL(`${product.url}/console/audit`)
  // Whoever looks at the site as a whole may not read packets.
  await goWithin(page, '/console/packets')
  await expectFit(page, '/packets')
})

test('a time that is typed is of UTC+8, whatever the zone and the language of the browser', {
  tag: '@long',
}, async ({ product, visit }) => {
  const settings = { viewport: DESK, isMobile: false, hasTouch: false }
  const { page, complaints } = await visit({ ...settings, timezoneId: 'America/New_York', locale: 'en-US' })
  await signIn(page, product, 'auditor', '/audit')
  const from = page.getByLabel('自', { exact: true })
  // An hour that summer time leaves out in New York.
  await from.click()
  await from.fill('2026-03-08 02:30')
  await page.getByRole('button', { name: '确定' }).waitFor()
  expect(await findAxeViolations(page), 'the open picker').toEqual([])
  await from.press('Enter')
  await expect(page).toHaveURL(`${product.url}/console/audit?from=2026-03-08T02%3A30%3A00%2B08%3A00`)
  await page.reload()
  await expect(from).toHaveValue('2026-03-08 02:30')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('到审批').waitFor()
  expect(await findAxeViolations(page), 'the list of keys').toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: '审批', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('a message to all members stands beside what a member will see, on a wide and a narrow desk', async ({
  product,
  visit,
}) => {
  const { page, complaints } = await openDesk(visit)
  await signIn(page, product, 'editor', '/broadcasts')
  await page.getByLabel('标题').fill('系统维护通知')
  await page.getByLabel('内容').fill('今晚两点维护，三点恢复。'.repeat(12))
  await page.getByLabel('链接').fill('/promotional')
  const opened = page.getByRole('region', { name: '打开之后的样子' })
  await expect(opened).toContainText('查看详情')
  await expectFit(page)
  await page.getByLabel('链接').fill('https://example.com')
  await expect(page.getByText('只能是站内页面')).toBeVisible()
  await expect(opened).not.toContainText('查看详情')
  expect(complaints).toEqual([])
})

const PAGES = [
  '/',
  '/approvals',
  '/staff',
  '/staff/1',
  '/staff/1?tab=audit',
  '/draws?gameId=71',
  '/draws?show=late',
  '/closures',
  '/providers',
  '/providers/arcade_d',
  '/providers/arcade_d?tab=games',
  '/provider-rounds',
  '/provider-rounds?show=debts',
  '/provider-rounds?show=promotions',
  '/agents',
  '/agents?show=links',
  '/agent-applications',
  '/agent-plans',
  '/agent-statements',
  '/agent-statements?show=statements',
  '/agent-transfers',
  '/agent-rate-cuts',
  '/agent-flags?state=all',
  '/chat',
  '/chat?show=held',
  '/chat?show=sanctions',
  '/chat?show=rooms',
  '/chat?show=words',
  '/exports',
  '/reports/profit',
  '/reports/cash-flow',
  '/reports/liabilities',
  '/roles',
  '/roles?role=risk',
  '/networks',
  '/audit',
  '/tips/quality',
  '/tips',
  '/tips/cards',
  '/tips/cards/1',
  '/system/health',
  '/system/jobs',
  '/system/jobs/dead',
  '/system/settings',
  '/system/settings/site',
  '/me',
]

test('every page is fit for everybody and breaks no policy, light and dark, on a wide and a narrow desk', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page, complaints } = await openDesk(visit)
  await page.goto(`${product.url}/console/`)
  await page.getByLabel('账号').waitFor()
  await expectFit(page, 'the sign-in')
  await signInHere(page, 'operator')
  for (const path of PAGES) {
    await goWithin(page, `/console${path}`)
    await expectFit(page, path)
  }
  expect(complaints).toEqual([])
})
