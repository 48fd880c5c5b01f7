import { query } from './database.ts'
import { expectFitOnPhone } from './fit.ts'
import { expect, testOnSmallPhone } from './journey.ts'
import { awaitOpenIssue, bet, joinAs } from './play.ts'
import { passTimeUntil } from './time-travel.ts'

testOnSmallPhone(
  'a bet is shown in a room with its amount hidden, another with it; the others see what became of both, and no way to bet the same',
  async ({ product, visit, account }) => {
    await query(product, 'update chat_rooms set sec_per_mess = 0')
    const [player, reader] = [await visit(), await visit()]
    await joinAs(player.page, product.url, account)
    await joinAs(reader.page, product.url, `${account}r`)
    const { openTime } = await awaitOpenIssue(product, 71)
    for (const side of ['大', '单']) {
      await player.page.goto(`${product.url}/game/71`)
      await bet(player.page, '特码两面', [side])
    }
    await reader.page.goto(`${product.url}/chat-rooms/1001`)
    await reader.page.getByRole('textbox', { name: '说点什么' }).waitFor()

    // From the record of the bet, with the amount hidden.
    await player.page.goto(`${product.url}/bet-list`)
    await player.page.getByRole('article').first().getByRole('link').first().click()
    await player.page.getByRole('button', { name: '晒单', exact: true }).click()
    await player.page.getByRole('combobox', { name: '聊天室' }).selectOption({ label: '彩友大厅' })
    await player.page.getByRole('switch', { name: '隐藏金额' }).check()
    await expectFitOnPhone(player.page)
    await player.page.getByRole('button', { name: '晒到房间' }).click()
    const cards = reader.page.getByRole('article', { name: /的晒单$/ })
    await expect(cards).toHaveCount(1)
    await expect(cards.first()).toContainText('金额已隐藏')
    await expect(cards.first()).toContainText('：单')

    // From the room, the other one, with its amount.
    await player.page.getByRole('button', { name: '更多', exact: true }).click()
    await expectFitOnPhone(player.page)
    await player.page.getByRole('button', { name: '晒单', exact: true }).click()
    const own = player.page.getByRole('dialog').getByRole('button', { name: /极速六合彩/ })
    await own.filter({ hasText: '：大' }).click()
    await expectFitOnPhone(player.page)
    await player.page.getByRole('button', { name: '晒到房间' }).click()
    await expect(cards).toHaveCount(2)
    await expect(cards.last()).toContainText('投注 10.00')
    await expectFitOnPhone(reader.page)

    await passTimeUntil(product, openTime)
    await expect(cards.last()).toContainText(/已结算，(中奖|未中奖|和局退本)/, { timeout: 45_000 })
    await expect(cards.last()).toContainText(/投注 10\.00 · 返还 \d+\.\d\d/)
    await expect(cards.first()).toContainText('已结算')
    await expect(cards.first()).toContainText('金额已隐藏')
    await expect(reader.page.getByRole('log').getByRole('link')).toHaveCount(0)
    await expect(player.page.getByRole('link', { name: '我的注单' })).toHaveCount(2)
    expect([...player.complaints, ...reader.complaints]).toEqual([])
  },
)
