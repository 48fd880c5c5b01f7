import { createDeposit, listDepositChannels } from '@app/contract/deposits.ts'
import { listOffers } from '@app/contract/promotions.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { bankChannel, bankCount } from './deposits.fixtures.ts'

const server = fakeServer()
const CREATE = '/app-api/api/recharge/create'
const PROCESSING = '到达 /recharge/processing/$orderId'

type Channel = ReturnType<typeof bankChannel>

const answerChannels = (...channels: Channel[]) =>
  server.answer(listDepositChannels, { data: [{ method: 'bank', type: 2, ...bankCount(), channels }] })
const answerCounted = (left: number) =>
  server.answer(listDepositChannels, {
    data: [{ method: 'bank', type: 2, ...bankCount(left), channels: [bankChannel()] }],
  })
const created = () => server.sent.filter(one => one.path === CREATE)

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(checkMoney, balanceOf('1200.50'))
  server.answer(listOffers, { data: [] })
  answerChannels(bankChannel())
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

/** Opens the page and waits for its channels. */
async function open() {
  await renderScreen('/recharge')
  await screen.findByRole('group', { name: '银行转账' })
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: '充值金额' })
const write = (text: string) => fireEvent.change(amount(), { target: { value: text } })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }))

describe('the channels', () => {
  test('are shown by their way of paying, with bounds and time, beside the balance of play money (R0-038)', async () => {
    await open()
    const channel = screen.getByRole<HTMLInputElement>('radio', { name: /极速通道/ })
    expect(channel.checked).toBe(true)
    expect(channel.closest('label')?.textContent).toBe('极速通道近期到账约1分12秒100.00 – 50,000.00')
    await screen.findByText('1,200.50')
    expect(screen.getAllByText('演示币')).toHaveLength(2)
    expect(screen.getByRole('link', { name: '记录' }).getAttribute('href')).toBe('/recharge-history')
  })

  test('of other parties credit by themselves, and those of a bank after a look at the statement', async () => {
    const channel = (channelId: number, name: string) => bankChannel({ channelId, name, medianSeconds: null })
    server.answer(listDepositChannels, {
      data: [
        { method: 'bank', type: 2, ...bankCount(), channels: [channel(6, '转账')] },
        {
          ...{ method: 'e-wallet', type: 20, ...bankCount(), maxCountKey: 'eWalletMaxOrders' },
          channels: [channel(7, '在线')],
        },
      ],
    })
    await open()
    screen.getByRole('radio', { name: /转账人工核对后到账/ })
    screen.getByRole('radio', { name: /在线支付完成后自动到账/ })
  })

  test('say what they cost before there is an order, to the cent of the written amount', async () => {
    answerChannels(bankChannel({ fee: { fixed: '1.00', share: '1.5', most: '20.00' } }))
    await open()
    const fee = screen.getByRole('status', { name: '手续费' })
    expect(fee.textContent).toBe('渠道手续费 1.00 元 + 1.5%，最高 20.00 元')
    write('500')
    expect(fee.textContent).toContain('本单约 8.50 元，到账 491.50 元')
    write('5000')
    expect(fee.textContent).toContain('本单约 20.00 元，到账 4,980.00 元')
    write('12')
    expect(fee.textContent).not.toContain('本单')
  })

  test('that cost nothing say nothing of it', async () => {
    await open()
    expect(screen.queryByText(/手续费/)).toBeNull()
  })

  test('that are closed cannot be chosen; an open one is chosen for the member', async () => {
    answerChannels(
      bankChannel({ channelId: 6, name: '维护通道', closedBy: 'maintenance', medianSeconds: null }),
      bankChannel({ medianSeconds: null }),
    )
    await open()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /维护通道维护中/ }).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /极速通道人工核对后到账/ }).checked).toBe(true)
  })

  test('show their hours while they are closed by them, and what staff say of them', async () => {
    answerChannels(
      bankChannel({ name: '夜间通道', closedBy: 'hours', openTime: '22:00', closeTime: '02:00' }),
      bankChannel({ channelId: 8, name: '实名通道', notice: '须用本人账户转账', medianSeconds: null }),
    )
    await open()
    const night = screen.getByRole<HTMLInputElement>('radio', { name: /夜间通道开放时间 22:00 – 次日 02:00/ })
    expect(night.disabled).toBe(true)
    screen.getByRole('radio', { name: /实名通道人工核对后到账须用本人账户转账/ })
    cleanup()
    answerChannels(bankChannel({ closedBy: 'hours', openTime: '08:00', closeTime: '22:00' }))
    await open()
    screen.getByText(/现在不在充值渠道的开放时间内/)
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  })

  test('that are all closed leave nothing to send', async () => {
    answerChannels(bankChannel({ closedBy: 'maintenance' }))
    await open()
    screen.getByText('充值渠道都在维护中，请稍后再试。')
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  })

  test('whose day has no room for the least amount cannot be chosen; without another one the page says when they can', async () => {
    const full = bankChannel({ mostToday: '99.00', limitedBy: 'channel-day' })
    answerChannels(full, bankChannel({ channelId: 8, name: '大额通道' }))
    await open()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /极速通道今日额度已用完/ }).disabled).toBe(
      true,
    )
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /大额通道/ }).checked).toBe(true)
    cleanup()
    answerChannels({ ...full, limitedBy: 'member-day' })
    await open()
    screen.getByText('今日的充值额度或次数已用完，次日0点（北京时间）恢复。')
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  })

  test('of a method that was used up today cannot be chosen; before that the page says how often is left', async () => {
    answerCounted(2)
    await open()
    screen.getByText('该方式今日还可充值 2 次，次日0点（北京时间）恢复')
    cleanup()
    answerCounted(0)
    await open()
    const used = screen.getByRole<HTMLInputElement>('radio', { name: /极速通道今日次数已用完/ })
    expect(used.disabled).toBe(true)
    screen.getByText('今日的充值额度或次数已用完，次日0点（北京时间）恢复。')
  })

  test('that are missing lead to the service', async () => {
    server.answer(listDepositChannels, { data: [] })
    await renderScreen('/recharge')
    await screen.findByText('暂无可用的充值渠道')
    screen.getByRole('button', { name: '联系客服' })
  })

  test('with an open order lead to it, also while they are closed; another channel takes an amount', async () => {
    answerChannels(
      bankChannel({ channelId: 8, name: '大额通道' }),
      bankChannel({ closedBy: 'maintenance', openOrderNo: '42' }),
    )
    await open()
    const order = within(screen.getByRole('region', { name: '未完成的充值' }))
    expect(order.getByRole('link').getAttribute('href')).toBe('/recharge/processing/42')
    expect(screen.queryByRole('textbox', { name: '充值金额' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /大额通道/ }))
    amount()
    expect(screen.queryByRole('region', { name: '未完成的充值' })).toBeNull()
  })

  test('are refused to a trial account in the words of the server', async () => {
    server.refuse(listDepositChannels, 'UC/TRIAL_FORBIDDEN')
    await renderScreen('/recharge')
    await screen.findByText('试玩账户无法进行该操作，请注册正式账户!')
  })

  test('that were lost are asked for again by a tap', async () => {
    server.lose(listDepositChannels)
    await renderScreen('/recharge')
    const again = await screen.findByRole('button', { name: '加载失败，点击重试' })
    answerChannels(bankChannel())
    fireEvent.click(again)
    await screen.findByRole('group', { name: '银行转账' })
  })
})

describe('an offer that goes by deposits', () => {
  const offer = {
    ...({ goal: 'deposit', id: '9', name: '充值礼', state: 'open', isBudgetGone: false } as const),
    ...{ need: '1000.00', gift: '88.00', multiple: '3', turnover: '264.00', have: '0.00' },
    ...{ endTime: '2027-01-02T23:59:59+08:00', claimUntil: '2027-02-01T23:59:59+08:00' },
  }

  test('is shown with its turnover, is not chosen by itself, and is sent with the terms that were shown', async () => {
    server.answer(listOffers, {
      data: [
        offer,
        {
          ...offer,
          id: '10',
          name: '已参加',
          state: 'running',
          have: '400.00',
          multiple: '0',
          turnover: '0.00',
        },
        { ...offer, id: '11', name: '流水礼', goal: 'turnover' },
        { ...offer, id: '12', name: '预算已尽', isBudgetGone: true },
        { ...offer, id: '13', name: '已领取', state: 'claimed' },
      ],
    })
    server.answer(createDeposit, { data: { orderNo: '42' } })
    await open()
    const choices = within(await screen.findByRole('group', { name: '优惠活动' }))
    expect(choices.getAllByRole('radio').map(one => one.closest('label')?.textContent)).toEqual([
      '不参加活动',
      '充值礼再充值到账 1,000.00，送 88.00；礼金须 3 倍流水 264.00',
      '已参加再充值到账 600.00，送 88.00；礼金没有流水要求',
    ])
    expect(choices.getByRole<HTMLInputElement>('radio', { name: '不参加活动' }).checked).toBe(true)
    fireEvent.click(choices.getByRole('radio', { name: /充值礼/ }))
    write('1000')
    goOn()
    await screen.findByText(PROCESSING)
    const terms = { need: '1000.00', gift: '88.00', turnover: '264.00' }
    expect(created()[0]?.body).toMatchObject({
      channelId: 7,
      amount: '1000.00',
      promotion: { id: '9', ...terms },
    })
  })

  test('is not there where there is none, and nothing is sent', async () => {
    server.answer(listOffers, { data: [] })
    server.answer(createDeposit, { data: { orderNo: '42' } })
    await open()
    expect(screen.queryByRole('group', { name: '优惠活动' })).toBeNull()
    write('500')
    goOn()
    await screen.findByText(PROCESSING)
    expect(created()[0]?.body).toEqual({ channelId: 7, amount: '500.00' })
  })
})

describe('the amount', () => {
  test('is offered in round sums within the bounds of the channel', async () => {
    answerChannels(bankChannel({ min: '200.00', max: '2000.00' }))
    await open()
    const quick = within(screen.getByRole('region', { name: '金额' })).getAllByRole('button')
    expect(quick.map(button => button.textContent)).toEqual(['200', '500', '1,000', '2,000'])
    fireEvent.click(screen.getByRole('button', { name: '1,000' }))
    expect(amount().value).toBe('1000')
    expect(screen.getByRole('button', { name: '1,000' }).getAttribute('aria-pressed')).toBe('true')
    screen.getByText('1,000.01 – 1,000.99')
  })

  test.each([
    ['', '请输入充值金额'],
    ['abc', '请输入充值金额'],
    ['100.5', '充值金额须为整数元'],
    ['99', '充值金额超出该渠道限额'],
    ['50001', '充值金额超出该渠道限额'],
    ['-500', '充值金额超出该渠道限额'],
  ])('%j is refused at the field before it is sent', async (text, fault) => {
    await open()
    write(text)
    goOn()
    await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(fault)).toHaveLength(2)
    expect(created()).toEqual([])
  })

  test.each([
    ['member-day', '您今日剩余额度 600.00 元，待付订单已计入', '充值金额超出您今日的剩余额度'],
    [
      'channel-day',
      '该渠道今日剩余额度 600.00 元，待付订单已计入',
      '充值金额超出该渠道今日的剩余额度，请选择其他渠道',
    ],
  ] as const)('beyond the %s limit is told before it is sent', async (limitedBy, shown, fault) => {
    answerChannels(bankChannel({ mostToday: '600.00', limitedBy }))
    await open()
    screen.getByText(shown)
    const quick = within(screen.getByRole('region', { name: '金额' })).getAllByRole('button')
    expect(quick.map(button => button.textContent)).toEqual(['100', '200', '500'])
    write('601')
    goOn()
    await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(fault)).toHaveLength(2)
    expect(created()).toEqual([])
  })

  test('begins an order, whose page comes next', async () => {
    server.answer(createDeposit, { data: { orderNo: '42' } })
    await open()
    write('1500')
    goOn()
    await screen.findByText(PROCESSING)
    expect(created().map(({ body }) => body)).toEqual([{ channelId: 7, amount: '1500.00' }])
  })

  test.each([
    ...(['UC/RESTRICTED_DEPOSIT', 'DEPOSIT/PAUSED', 'DEPOSIT/FULL', 'DEPOSIT/MAINTENANCE'] as const),
    ...(['DEPOSIT/MEMBER_DAY', 'DEPOSIT/CHANNEL_DAY'] as const),
  ])('that the server refuses by %s says so in its words', async code => {
    server.refuse(createDeposit, code, { more: { msg: `句子 ${code}` } })
    await open()
    write('500')
    goOn()
    await screen.findAllByText(`句子 ${code}`)
    expect(amount().value).toBe('500')
  })

  test('refused for an order that is open already leads to that order', async () => {
    server.refuse(createDeposit, 'DEPOSIT/PENDING')
    await open()
    answerChannels(bankChannel({ openOrderNo: '42' }))
    write('500')
    goOn()
    const order = within(await screen.findByRole('region', { name: '未完成的充值' }))
    expect(order.getByRole('link').getAttribute('href')).toBe('/recharge/processing/42')
  })

  test('sent again after a lost answer bears the same key, so that no second order begins', async () => {
    server.lose(createDeposit)
    await open()
    write('500')
    goOn()
    await screen.findByText('网络中断，结果未知。再次提交不会生成第二笔订单。')
    server.answer(createDeposit, { data: { orderNo: '42' } })
    goOn()
    await screen.findByText(PROCESSING)
    const keys = created().map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/./)
    expect(keys[1]).toBe(keys[0])
  })
})

describe('direct charging', () => {
  beforeEach(() =>
    server.answer(listDepositChannels, {
      data: [
        {
          ...{ method: 'direct', type: 2, ...bankCount(), maxCountKey: 'directMaxOrders' },
          channels: [bankChannel({ medianSeconds: null, shopUrl: '/shop/cards' })],
        },
      ],
    }),
  )
  const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: '卡密' })
  const hand = () => fireEvent.click(screen.getByRole('button', { name: '提交卡密' }))

  test('sends the code with its value, and says where codes are got', async () => {
    server.answer(createDeposit, { data: { orderNo: '42' } })
    await renderScreen('/recharge')
    await screen.findByRole('group', { name: '直充' })
    expect(screen.getByRole('link', { name: /前往领取/ }).getAttribute('href')).toBe('/shop/cards')
    write('500')
    fireEvent.change(code(), { target: { value: ' ABCD-1234 ' } })
    hand()
    await screen.findByText(PROCESSING)
    expect(created().map(({ body }) => body)).toEqual([
      { channelId: 7, amount: '500.00', voucher: 'ABCD-1234' },
    ])
  })

  test.each([
    ['', '请输入卡密'],
    ['1234567', '卡密应为8至40位字母或数字'],
  ])('is not sent with the code "%s"', async (text, said) => {
    await renderScreen('/recharge')
    await screen.findByRole('group', { name: '直充' })
    write('500')
    fireEvent.change(code(), { target: { value: text } })
    hand()
    await screen.findByText(said)
    expect(created()).toEqual([])
  })
})
