import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expectFitOnPhone } from './fit.ts'
import { expect, testOnSmallPhone } from './journey.ts'
import { joinAs } from './play.ts'

testOnSmallPhone(
  'two people become contacts and talk alone; a block ends it in words; staff are prompted for (R0-068, R2-078, R2-146)',
  async ({ product, visit, account }) => {
    const [one, other] = [await visit(), await visit()]
    const named = (of: string) => `江南${of}`
    for (const [{ page }, name] of [
      [one, account],
      [other, `${account}s`],
    ] as const) {
      await joinAs(page, product.url, name)
      await query(product, 'update account_members set nickname = $2 where account = $1', [name, named(name)])
    }

    await one.page.goto(`${product.url}/chat-rooms?tab=friends`)
    await one.page.getByRole('searchbox', { name: '完整昵称或9位聊天号' }).fill(named(`${account}s`))
    await one.page.getByRole('button', { name: '查找' }).click()
    await one.page.getByRole('button', { name: '加好友' }).click()
    await expect(one.page.getByText('等待对方通过').first()).toBeVisible()
    await expectFitOnPhone(one.page)

    await other.page.goto(`${product.url}/chat-rooms?tab=friends`)
    await other.page.getByText('想加您为好友').waitFor()
    await expectFitOnPhone(other.page)
    await other.page.getByRole('button', { name: '通过' }).click()
    const row = other.page.getByRole('link', { name: new RegExp(named(account)) })
    await row.click()
    const field = (page: Page) => page.getByRole('textbox', { name: '说点什么' })
    await field(other.page).fill('只和你说')
    await other.page.getByRole('button', { name: '发言' }).click()
    await expect(other.page.getByText('发送中…')).toHaveCount(0)

    await one.page.goto(`${product.url}/chat-rooms?tab=talks`)
    const talk = one.page.getByRole('link', { name: /只和你说/ })
    await expect(talk).toContainText('1')
    await expectFitOnPhone(one.page)
    await talk.click()
    await expect(one.page.getByText('只和你说')).toBeVisible()
    await field(one.page).pressSequentially('好')
    await expect(other.page.getByText('对方正在输入…')).toBeVisible()
    await one.page.getByRole('button', { name: '发言' }).click()
    await expect(other.page.getByText('好', { exact: true })).toBeVisible()
    await expectFitOnPhone(one.page)

    await other.page.getByRole('button', { name: '联系人设置' }).click()
    await expectFitOnPhone(other.page)
    await other.page.getByLabel('邀请进聊天室').selectOption({ label: '彩友大厅' })
    await other.page.getByRole('button', { name: '发送邀请' }).click()
    await expect(one.page.getByText(/邀请您进入“彩友大厅”/)).toBeVisible()
    await expectFitOnPhone(one.page)
    await one.page.getByRole('button', { name: '取消' }).click()
    await other.page.getByRole('button', { name: '联系人设置' }).click()
    await other.page.getByRole('button', { name: '屏蔽' }).click()
    await expect(other.page.getByText('您已屏蔽对方，解除屏蔽后再试')).toBeVisible()
    await field(one.page).fill('还在吗')
    await one.page.getByRole('button', { name: '发言' }).click()
    await expect(one.page.getByText('对方已将您屏蔽').first()).toBeVisible()
    await other.page.getByRole('button', { name: '联系人设置' }).click()
    await other.page.getByRole('button', { name: '解除屏蔽' }).click()

    // Staff write from their own talk; the other is in a public room and is asked once.
    await query(product, 'update account_members set chat_level = 2 where account = $1', [`${account}s`])
    await one.page.goto(`${product.url}/chat-rooms/1001`)
    await field(one.page).waitFor()
    // A level takes effect within three seconds.
    await expect(async () => {
      await field(other.page).fill('官方通知')
      await other.page.getByRole('button', { name: '发言' }).click()
      await expect(one.page.getByRole('heading', { name: '您有一条新消息！' })).toBeVisible({
        timeout: 5_000,
      })
    }).toPass({ timeout: 30_000 })
    await expectFitOnPhone(one.page)
    await one.page.getByRole('button', { name: '立即查看' }).click()
    await expect(one.page.getByText('官方通知').last()).toBeVisible()
    expect([...one.complaints, ...other.complaints]).toEqual([])
  },
)
