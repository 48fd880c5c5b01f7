import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expectFitOnPhone } from './fit.ts'
import { expect, testOnSmallPhone } from './journey.ts'
import { joinAs } from './play.ts'

const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' })

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: '发言' }).click()
}

/** Opens what can be done with the newest message; a row that is still coming to its place may slip from under the tap. */
async function openMenu(page: Page): Promise<void> {
  const copy = page.getByRole('button', { name: '复制' })
  await expect(async () => {
    if (!(await copy.isVisible()))
      await page
        .getByRole('button', { name: /的消息，更多操作$/ })
        .last()
        .click({ timeout: 5_000 })
    await expect(copy).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
}

testOnSmallPhone(
  'two people talk in a room; one takes a message back, and is muted by staff until when and why (R0-062, R0-067)',
  async ({ product, visit, account }) => {
    const room = '1001'
    await query(product, 'update chat_rooms set sec_per_mess = 0')
    const [speaker, staff] = [await visit(), await visit()]
    await joinAs(speaker.page, product.url, account)
    await joinAs(staff.page, product.url, `${account}s`)
    await query(product, 'update account_members set chat_level = 2 where account = $1', [`${account}s`])
    await speaker.page.goto(`${product.url}/chat-rooms`)
    const lobby = speaker.page.getByRole('link', { name: /彩友大厅/ })
    await lobby.waitFor()
    await expectFitOnPhone(speaker.page)
    await lobby.click()
    await staff.page.goto(`${product.url}/game/71/chat-rooms/${room}`)
    await field(staff.page).waitFor()

    const [first, second] = [`大家好，我是${account}`, `说错了，${account}`]
    await say(speaker.page, first)
    await expect(staff.page.getByText(first)).toBeVisible()
    await say(staff.page, `欢迎${account}`)
    await expect(speaker.page.getByText(`欢迎${account}`)).toBeVisible()
    await expectFitOnPhone(speaker.page)

    await speaker.page.getByRole('link', { name: /人，成员与搜索$/ }).click()
    await expect(speaker.page.getByText('官方', { exact: true }).first()).toBeVisible()
    await expectFitOnPhone(speaker.page)
    await speaker.page.getByRole('searchbox', { name: '搜索聊天记录，至少2个字' }).fill(`我是${account}`)
    await speaker.page.getByRole('button', { name: '搜索' }).click()
    await expect(speaker.page.getByText('没有更早的了')).toBeVisible()
    await expectFitOnPhone(speaker.page)
    await speaker.page.getByRole('link', { name: new RegExp(first) }).click()
    await expect(speaker.page.locator('[aria-current="true"]')).toContainText(first)
    await expect(speaker.page.getByText('已到最新的消息')).toBeVisible()
    await expectFitOnPhone(speaker.page)
    await speaker.page.getByRole('link', { name: '最新' }).click()

    await say(speaker.page, second)
    await expect(staff.page.getByRole('log').getByText(second)).toBeVisible()
    await openMenu(speaker.page)
    await expectFitOnPhone(speaker.page)
    await speaker.page.getByRole('button', { name: '撤回' }).click()
    await expect(staff.page.getByRole('log').getByText(second)).toHaveCount(0)
    await expect(staff.page.getByText('消息已撤回').last()).toBeVisible()

    await say(speaker.page, `最后一句，${account}`)
    await expect(staff.page.getByText(`最后一句，${account}`)).toBeVisible()
    await openMenu(staff.page)
    await staff.page.getByRole('button', { name: '禁言' }).click()
    await staff.page.getByRole('button', { name: '10 分钟' }).click()
    await expect(speaker.page.getByText('您已被禁言，原因：违反聊天室规则')).toBeVisible()
    await expectFitOnPhone(speaker.page)
    expect([...speaker.complaints, ...staff.complaints]).toEqual([])
  },
)
