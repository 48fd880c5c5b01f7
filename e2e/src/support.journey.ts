import { readFileSync } from 'node:fs'
import { openDesk, signIn } from './console.ts'
import { expectFit, expectFitOnPhone } from './fit.ts'
import { expect, testOnSmallPhone } from './journey.ts'

testOnSmallPhone(
  'a guest writes to support, is answered from the console, and rates the talk when it is over (R0-070, R0-197)',
  async ({ product, visit, account }) => {
    const guest = await visit()
    const desk = await openDesk(visit)
    const question = `充值没有到账 ${account}`
    await guest.page.goto(product.url)
    await guest.page.getByRole('button', { name: '联系客服' }).first().click()
    await guest.page.getByRole('button', { name: /^(开始咨询|留言)$/ }).click()
    const field = guest.page.getByRole('textbox', { name: '说点什么' })
    await field.fill(question)
    await guest.page.getByRole('button', { name: '发言' }).click()
    await expect(guest.page.getByText('发送中…')).toHaveCount(0)
    await expectFitOnPhone(guest.page)

    await signIn(desk.page, product, 'support', '/support')
    await expectFit(desk.page, '/support')
    const row = desk.page.getByRole('row', { name: new RegExp(account) })
    await row.getByRole('link').click()
    await desk.page.waitForURL(/\/support\/\d+$/)
    // The list has such a button in every row, and stands until the talk is there.
    const take = desk.page.getByRole('button', { name: /接\s?入/ })
    await expect(take).toHaveCount(1)
    await take.click()
    await expect(guest.page.getByText('客服正在为您服务')).toBeVisible()
    await desk.page.getByRole('button', { name: '常用语' }).click()
    await desk.page.getByText('充值未到账', { exact: true }).click()
    await desk.page.getByRole('button', { name: /发\s?送/ }).click()
    await expect(guest.page.getByText('请提供充值订单号')).toBeVisible()
    await expect(desk.page.getByLabel('会话内容').getByText('请提供充值订单号')).toBeVisible()
    await field.fill('订单号是 20261122000123')
    await guest.page.getByRole('button', { name: '发言' }).click()
    // The desk reads anew every five seconds.
    await expect(desk.page.getByText('订单号是 20261122000123')).toBeVisible({ timeout: 20_000 })
    const buffer = await guest.page.screenshot()
    await guest.page
      .getByLabel('发图片')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer })
    await desk.page.getByRole('button', { name: '查看图片（记入审计）' }).click({ timeout: 20_000 })
    await expect(desk.page.getByRole('img', { name: '客户发来的图片' })).toBeVisible()
    const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF')
    await guest.page
      .getByLabel('发PDF文件')
      .setInputFiles({ name: '十一月流水.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(guest.page.getByText('PDF，1 KB')).toBeVisible()
    await expectFitOnPhone(guest.page)
    const asked = desk.page.waitForEvent('download')
    await desk.page.getByRole('button', { name: '查看文件（记入审计）' }).click({ timeout: 20_000 })
    const saved = await asked
    expect(saved.suggestedFilename()).toBe('十一月流水.pdf')
    expect(readFileSync(await saved.path()).equals(pdf)).toBe(true)
    // The words of a button under the pointer are on their way to another colour.
    await desk.page.mouse.move(0, 0)
    await expectFit(desk.page, '/support/:talkId')

    await desk.page.getByRole('button', { name: '结束会话' }).click()
    await desk.page
      .getByRole('tooltip')
      .getByRole('button', { name: /结\s?束/ })
      .click()
    await guest.page.getByRole('button', { name: '评价服务' }).click()
    await guest.page.getByRole('radio', { name: '5星，非常满意' }).check()
    await guest.page.getByRole('button', { name: '态度好' }).click()
    await expectFitOnPhone(guest.page)
    await guest.page.getByRole('button', { name: '提交评价' }).click()
    await expect(guest.page.getByText('本次咨询已结束，您的评价：5 星')).toBeVisible()
    await expectFitOnPhone(guest.page)
    await expect(desk.page.getByText('5 星')).toBeVisible({ timeout: 20_000 })
    expect([...guest.complaints, ...desk.complaints]).toEqual([])
  },
)
