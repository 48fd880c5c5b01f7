import { cancelDeposit, readDeposit, submitDeposit } from '@app/contract/deposits.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { useBalance } from '#features/wallet/wallet.queries.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage, renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { depositOrder } from './deposits.fixtures.ts'
import { DepositOrder } from './order/deposit-order.tsx'

const server = fakeServer()
const SUBMIT = '/app-api/api/recharge/42/submitted'
const CANCEL = '/app-api/api/recharge/42/cancel'
const MONEY = '/app-api/api/user/money/check'

type Order = ReturnType<typeof depositOrder>

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  act(forgetTokens)
})

const tell = (more: Partial<Order> = {}) => server.answer(readDeposit, { data: depositOrder(more) })
const ended = (more: Partial<Order>) => tell({ payee: null, ...more })

async function open(address = '/recharge/processing/42') {
  await renderScreen(address)
  await screen.findByRole('region', { name: '进度' })
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const sentTo = (path: string) => server.sent.filter(one => one.path === path)

describe.each(['/recharge/processing/42', '/recharge-history/42'])(
  'an order that is to be paid, at %s',
  address => {
    beforeEach(() => tell())

    test('tells the exact amount with its cents, why they matter, and how long is left (R0-297, R0-043)', async () => {
      await open(address)
      const amount = region('应付金额')
      expect(amount.getByText('.17', { selector: 'span' }).parentElement?.textContent).toBe('1,500.17')
      amount.getByText(/只属于这一单/)
      expect(amount.getByRole('timer').getAttribute('aria-label')).toMatch(/^剩余 (14:00|13:5\d)$/)
      screen.getByText('演示币')
    })

    test('says what its channel costs and what is left, where it costs anything', async () => {
      tell({ fee: '8.50' })
      await open(address)
      expect(region('订单信息').getByText('渠道手续费').nextSibling?.textContent).toBe('8.50')
      expect(region('订单信息').getByText('预计净入账').nextSibling?.textContent).toBe('1,491.67')
    })

    test('copies the amount and each field of the payee as banks take them', async () => {
      const writeText = vi.fn(async () => undefined)
      vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true })
      await open(address)
      region('收款账户').getByText('6212 8800 1203 4471')
      const names = ['复制金额', '复制收款银行', '复制户名', '复制账号', '复制附言', '复制订单号']
      for (const [at, name] of names.entries()) {
        fireEvent.click(screen.getByRole('button', { name }))
        await waitFor(() => expect(writeText).toHaveBeenCalledTimes(at + 1))
      }
      expect(writeText.mock.calls.flat()).toEqual([
        ...['1500.17', '演示银行', '演示收款一', '6212880012034471', '42', '42'],
      ])
    })
  },
)

describe('the report of the payment', () => {
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  const report = () => fireEvent.click(screen.getByRole('button', { name: '我已付款 1,500.17' }))

  beforeEach(() => tell())

  test.each([
    ['  ', '1234', '付款人', '请填写付款人姓名'],
    ['张三', '123', '后4位', '请填写付款账号的后4位数字'],
    ['张三', '12a4', '后4位', '请填写付款账号的后4位数字'],
  ])('%j with %j is refused at the field before it is sent', async (name, tail, label, fault) => {
    await open()
    write('付款人', name)
    write('后4位', tail)
    report()
    const field = screen.getByRole('textbox', { name: label })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(fault)).toHaveLength(2)
    expect(sentTo(SUBMIT)).toEqual([])
  })

  test('is sent, and the page tells what happens next', async () => {
    await open()
    const waiting = depositOrder({ state: 'SUBMITTED' })
    server.answer(submitDeposit, { data: waiting })
    server.answer(readDeposit, { data: waiting })
    write('付款人', ' 张三 ')
    write('后4位', '1234')
    report()
    await waitFor(() => expect(region('订单状态').getByRole('status').textContent).toBe('待确认到账'))
    region('订单状态').getByText(/核对一致后立即入账/)
    region('订单状态').getByText('本渠道近期到账约1分12秒')
    expect(sentTo(SUBMIT).map(({ body }) => body)).toEqual([{ payerName: '张三', payerTail: '1234' }])
    expect(screen.queryByRole('region', { name: '收款账户' })).toBeNull()
  })

  test('of an order that has ended meanwhile is refused, and its new state is shown', async () => {
    await open()
    server.refuse(submitDeposit, 'DEPOSIT/ENDED')
    ended({ state: 'EXPIRED' })
    write('付款人', '张三')
    write('后4位', '1234')
    report()
    await screen.findByText('该充值订单状态已变化，请刷新查看')
    await waitFor(() => expect(region('订单状态').getByRole('status').textContent).toBe('已过期'))
  })
})

test('an order of a hosted channel leads to its page and asks for no report', async () => {
  tell({ method: 'e-wallet', payee: null, payUrl: '/cashier/abc', payAmount: '1500.00' })
  await open()
  const pay = region('应付金额').getByRole('link', { name: /前往支付/ })
  expect(pay.getAttribute('href')).toBe('/cashier/abc')
  expect(pay.getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.queryByRole('form', { name: '付款信息' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '取消订单' }))
  screen.getByText(/如果已经支付，请不要取消/)
})

test('an order is cancelled after a question that warns of money under way', async () => {
  tell()
  await open()
  fireEvent.click(screen.getByRole('button', { name: '取消订单' }))
  const question = within(screen.getByRole('dialog', { name: '取消这笔充值？' }))
  question.getByText(/如果已经转账，请不要取消/)
  expect(sentTo(CANCEL)).toEqual([])
  const cancelled = depositOrder({ state: 'CANCELLED', payee: null })
  server.answer(cancelDeposit, { data: cancelled })
  server.answer(readDeposit, { data: cancelled })
  fireEvent.click(question.getByRole('button', { name: '确定取消' }))
  await waitFor(() => expect(region('订单状态').getByRole('status').textContent).toBe('已取消'))
  expect(sentTo(CANCEL)).toHaveLength(1)
  expect(region('订单状态').getByRole('link', { name: '重新充值' }).getAttribute('href')).toBe('/recharge')
})

describe('the state of an order', () => {
  test.each([
    ['CREATED', '正在提交', /正在为您分配收款账户/],
    ['CONFIRMED', '已确认', /正在入账/],
    ['CREDITED', '已到账', /已存入您的余额/],
    ['EXPIRED', '已过期', /请勿再向该账户转账/],
    ['REJECTED', '未成功', /本单未入账/],
    ['REVIEW', '人工核实中', /不会丢失/],
  ] as const)('%s is called %s, and says what comes next', async (state, name, next) => {
    ended({ state })
    await open('/recharge-history/42')
    expect(region('订单状态').getByRole('status').textContent).toBe(name)
    region('订单状态').getByText(next)
    expect(screen.queryByRole('button', { name: /我已付款/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull()
  })

  test('tells what arrived where it is not what was asked', async () => {
    ended({ state: 'CREDITED', received: '1500.00', creditedAt: '2026-11-21T20:05:00+08:00' })
    await open('/recharge-history/42')
    region('订单状态').getByText('1,500.00')
    region('订单状态').getByText('应付 1,500.17，实际到账金额如上')
    expect(region('订单状态').getByRole('link', { name: '查看账单' }).getAttribute('href')).toBe('/bills')
    expect(region('订单状态').getByRole('link', { name: '流水要求' }).getAttribute('href')).toBe(
      '/valid-withdraw',
    )
  })

  test('tells why it was rejected', async () => {
    ended({ state: 'REJECTED', reason: '未查到该笔转账' })
    await open('/recharge-history/42')
    region('订单状态').getByText('原因：未查到该笔转账')
  })

  test.each([
    ['CANCELLED', '已取消', 1],
    ['CREDITED', '已到账', 0],
  ] as const)('the mark of %s in its steps tells whether the money came', async (state, name, amiss) => {
    ended({ state, steps: [...depositOrder().steps, { state, at: '2026-11-21T20:00:40+08:00' }] })
    await open('/recharge-history/42')
    const step = region('进度').getByText(name).closest('li')
    expect(step?.querySelectorAll('[data-amiss="true"]')).toHaveLength(amiss)
  })

  test('stands in a list of all steps with their times, and of those to come', async () => {
    tell({
      state: 'SUBMITTED',
      steps: [...depositOrder().steps, { state: 'SUBMITTED', at: '2026-11-21T20:00:40+08:00' }],
    })
    await open()
    expect(
      region('进度')
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      '正在提交2026/11/21 20:00:00',
      '待支付2026/11/21 20:00:01',
      '待确认到账2026/11/21 20:00:40',
      '已确认',
      '已到账',
    ])
  })
})

/** The order with a balance beside it, as the profile has one. */
function WithBalance() {
  useBalance()
  return <DepositOrder title="充值进度" orderNo="42" />
}

test('the page finds by itself that the money has come, and asks for the balance again', async () => {
  server.answer(checkMoney, balanceOf('0.00'))
  tell({ state: 'SUBMITTED' })
  await renderPage(<WithBalance />)
  await screen.findByText('待确认到账', { selector: '[role=status]' })
  await waitFor(() => expect(sentTo(MONEY)).toHaveLength(1))
  ended({ state: 'CREDITED', received: '1500.17' })
  await screen.findByText('已到账', { selector: '[role=status]' }, { timeout: 15_000 })
  await waitFor(() => expect(sentTo(MONEY)).toHaveLength(2))
}, 30_000)

describe('an order that cannot be shown', () => {
  test('for it is not the caller’s says so, with the way to the list', async () => {
    server.refuse(readDeposit, 'DEPOSIT/UNKNOWN')
    await renderScreen('/recharge-history/42')
    await screen.findByText('充值订单不存在')
    expect(screen.getByRole('link', { name: '回到充值记录' }).getAttribute('href')).toBe('/recharge-history')
  })

  test('for it was lost is asked for again by a tap', async () => {
    server.lose(readDeposit)
    await renderScreen('/recharge-history/42')
    const again = await screen.findByRole('button', { name: '加载失败，点击重试' })
    tell()
    fireEvent.click(again)
    await screen.findByRole('region', { name: '应付金额' })
  })
})
