import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expectFitOnPhone } from './fit.ts'
import { expect, testOnSmallPhone } from './journey.ts'
import { joinAs } from './play.ts'
import type { Product } from './product.ts'
import { FUND_PASSWORD, prepareToWithdraw } from './withdrawing.ts'

const ROOM = '/chat-rooms/1001'

async function speak(page: Page, product: Product, text: string): Promise<void> {
  await page.goto(product.url + ROOM)
  await page.getByRole('textbox', { name: '说点什么' }).fill(text)
  await page.getByRole('button', { name: '发言' }).click()
  // The reader's line says it too, with words around it.
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('发送中…')).toHaveCount(0)
}

type Wish = Readonly<{ kind: string; amount: string; receiver?: string }>

/** Puts money into a packet of two shares, or for one person; the page stands in the room afterwards. */
async function send(page: Page, product: Product, { kind, amount, receiver }: Wish): Promise<void> {
  await page.goto(`${product.url}${ROOM}/hong-bao`)
  await page.getByRole('radio', { name: kind, exact: true }).check()
  await page.getByLabel(kind === '普通' ? '单个金额' : '总金额').fill(amount)
  if (receiver === undefined) await page.getByLabel('红包个数').fill('2')
  else await page.getByRole('checkbox', { name: receiver }).check()
  await expectFitOnPhone(page)
  await page.getByRole('button', { name: '塞钱进红包' }).click()
  const dialog = page.getByRole('dialog', { name: '提现密码' })
  await dialog.getByLabel('提现密码', { exact: true }).fill(FUND_PASSWORD)
  await dialog.getByRole('button', { name: '确定' }).click()
  await page.waitForURL(`**${ROOM}`)
}

const bubble = (page: Page, kind: string) => page.getByRole('button', { name: `${kind}红包` }).last()

/** Opens the newest packet of that kind and goes to its details. */
async function open(page: Page, kind: string): Promise<void> {
  await bubble(page, kind).click()
  await expect(page.getByText('领取金额须完成1倍流水后可提现')).toBeVisible()
  await page.getByRole('button', { name: '打开红包' }).click()
  await expect(page.getByText('已存入余额')).toBeVisible()
  await expectFitOnPhone(page)
  await page.getByRole('link', { name: '查看领取详情' }).click()
}

/** Lets the life of the open packets be over, and the minute pass after which the rest goes back. */
async function passLife(product: Product): Promise<void> {
  await query(product, `update red_packets_entries set expires_at = server_now() where state = 'open'`)
  await query(product, `insert into jobs.job(name, data) values ('return-packets/1', '{}')`)
}

testOnSmallPhone(
  'a packet is sent, opened by two and checked in the browser; of another what nobody opened goes back (R2-005)',
  async ({ product, visit, account }) => {
    const [one, other] = [await visit(), await visit()]
    for (const [{ page }, name] of [
      [one, account],
      [other, `${account}s`],
    ] as const) {
      await joinAs(page, product.url, name)
      await query(
        product,
        `update account_members set registered_at = server_now() - interval '2 days' where account = $1`,
        [name],
      )
      await speak(page, product, `我是${name}`)
    }
    await prepareToWithdraw(product, one.page, account)
    // Else the pace of the room holds a packet back that follows a message at once.
    await query(product, 'update chat_rooms set sec_per_mess = 0 where id = 1001', [])

    await send(one.page, product, { kind: '拼手气', amount: '10' })
    await open(other.page, '拼手气')
    await expect(other.page.getByText('红包结束后可在此验证。')).toBeVisible()
    await open(one.page, '拼手气')
    for (const { page } of [one, other]) {
      await page.reload()
      await expect(page.getByText(/^✓ 通过/)).toHaveCount(3)
      await expect(page.getByText(/已领取 2\/2个，共 10.00\/10.00元/)).toBeVisible()
      await expectFitOnPhone(page)
    }

    await send(one.page, product, { kind: '普通', amount: '1.50' })
    await other.page.goto(product.url + ROOM)
    await open(other.page, '普通')
    await expect(other.page.getByText('1.50元').first()).toBeVisible()
    await passLife(product)
    await expect(bubble(one.page, '普通')).toHaveAccessibleName(/已过期/)
    await bubble(one.page, '普通').click()
    await expect(one.page.getByText('红包已过期')).toBeVisible()
    await one.page.getByRole('link', { name: '查看领取详情' }).click()
    await expect(one.page.getByText('已退回 1.50元')).toBeVisible()
    await expect(one.page.getByText(/^✓ 通过/)).toHaveCount(3)
    await one.page.getByRole('link', { name: '记录' }).click()
    await one.page.getByText('我发出的').click()
    await expect(one.page.getByText('1/2个，退回1.50元')).toBeVisible()
    await expectFitOnPhone(one.page)

    const [{ nickname = '' } = {}] = await query<{ nickname: string }>(
      product,
      `select e.content #>> '{userinfo,nickname}' as nickname from chat_events e join chat_people p using (person_id)
        join account_members m on m.id = p.member_id where m.account = $1 limit 1`,
      [`${account}s`],
    )
    await send(one.page, product, { kind: '专属', amount: '2', receiver: nickname })
    await other.page.goto(product.url + ROOM)
    await open(other.page, '专属')
    await expect(other.page.getByText(/已领取 1\/1个，共 2.00\/2.00元/)).toBeVisible()
    // Before the fund password was asked for, the call was refused once for each packet.
    const asked = one.complaints.filter(text => text.endsWith('/app-api/api/hongbao)'))
    expect(asked).toHaveLength(3)
    expect(one.complaints.filter(text => !asked.includes(text))).toEqual([])
    expect(other.complaints).toEqual([])
  },
)
