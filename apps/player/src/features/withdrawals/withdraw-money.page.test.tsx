import { checkFundPassword } from '@app/contract/auth-security.ts'
import { readWithdrawFacts, saveWithdrawal } from '@app/contract/withdrawals.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { cardAccount, withdrawFacts } from './withdrawals.fixtures.ts'

const server = fakeServer()
const SAVE = '/app-api/api/userWithdraw/save/v2'
const PASSWORD = '/app-api/v/user/check/cashPassword'

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(checkFundPassword, { message: '验证成功!' })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

async function open(more: Parameters<typeof withdrawFacts>[0] = {}) {
  server.answer(readWithdrawFacts, { data: withdrawFacts(more) })
  await renderScreen('/withdraw-money')
  return within(await screen.findByRole('region', { name: '可提金额' }))
}

const sentTo = (path: string) => server.sent.filter(one => one.path === path)
const fill = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '提现金额' }), { target: { value: text } })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }))
const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(line => line.textContent)
const charge = {
  turnover: { missing: '320.00', isMet: false, deduct: '72.50', bonus: '50.00' },
  fee: { kind: 'share', fixed: '0.00', share: '0.1', most: '50.00', freeLeft: 0 },
} as const

async function confirm() {
  goOn()
  const sheet = within(await screen.findByRole('dialog', { name: '确认提现' }))
  fireEvent.change(sheet.getByLabelText('提现密码'), { target: { value: '4826' } })
  fireEvent.click(sheet.getByRole('button', { name: /^确认提现/ }))
  return sheet
}

describe('how much can be withdrawn', () => {
  test('is the whole balance where nothing is against it, without a sum (R0-041)', async () => {
    const card = await open()
    card.getByText('12,880.50')
    expect(screen.queryByRole('list', { name: '为什么不能多提' })).toBeNull()
  })

  test('is a sum that says why not more, and when the day begins anew', async () => {
    await open({
      money: '12880.507',
      withdrawable: '10000.00',
      today: { countLeft: 2, amountLeft: '10000.00', resetsAt: '2026-11-23T00:00:00+08:00' },
    })
    expect(linesOf('为什么不能多提')).toEqual([
      '可用余额12,880.507',
      '−超出今日额度今日还可提 10,000.00，2026/11/23 00:00:00 恢复2,880.50',
      '−不足1分0.007',
      '=本次最多可提10,000.00',
    ])
  })

  test.each([
    ['UC/TURNOVER', '还差有效投注 320.00，投满后不扣任何费用', '查看流水要求', '/valid-withdraw'],
    ['UC/PENDING_EXISTS', /另有 500.00 因提现冻结/, '查看该笔提现', '/withdraw-history/91'],
    [
      'UC/CASH_PASSWORD_NULL',
      '请先设置',
      '设置提现密码',
      '/password-withdraw-money?return=%2Fwithdraw-money',
    ],
    ['UC/KYC', '请先设置', '填写真实姓名', '/personal-info'],
    ['UC/WITHDRAW_OWED', '待冲销 80.00，入账时自动先行冲销', '查看账单', '/bills'],
  ] as const)('is nothing by %s, which says the way out', async (code, told, way, address) => {
    const card = await open({
      ...{ withdrawable: '0.00', refusal: { code, message: '请先设置' }, openNo: '91', frozen: '500.00' },
      ...{ owed: '80.00', turnover: { ...charge.turnover, deduct: '0.00', bonus: '0.00' } },
    })
    expect(linesOf('为什么不能多提')).toContain('−暂不可提12,880.50')
    expect(card.getAllByText((_, element) => matches(element, told)).length).toBeGreaterThan(0)
    expect(card.getByRole('link', { name: way }).getAttribute('href')).toBe(address)
    expect(screen.queryByRole('textbox', { name: '提现金额' })).toBeNull()
  })

  test.each([
    ['UC/WITHDRAW_CLOSED', '每日 00:00 – 23:59 可提现'],
    ['UC/WITHDRAW_COUNT', '2026/11/23 00:00:00 恢复'],
  ] as const)('is nothing by %s until a time that is told', async (code, told) => {
    const card = await open({ withdrawable: '0.00', refusal: { code, message: '当前不可提现' } })
    card.getByText(told)
  })
})

const matches = (element: Element | null, told: string | RegExp) =>
  typeof told === 'string' ? element?.textContent === told : told.test(element?.textContent ?? '')

describe('the account', () => {
  test('that cannot be used yet says from when on, and another one is offered', async () => {
    await open({
      accounts: [
        cardAccount({ holdUntil: '2026-11-23T09:30:00+08:00' }),
        cardAccount({ id: '8', masked: '**** 0092', isDefault: false }),
        cardAccount({ id: '9', title: 'TRC20', isDefault: false, isOpen: false }),
      ],
    })
    const [held, usable, closed] = screen.getAllByRole('radio')
    expect(held).toHaveProperty('disabled', true)
    expect(usable).toHaveProperty('checked', true)
    expect(closed).toHaveProperty('disabled', true)
    screen.getByText(/新绑定，2026\/11\/23 09:30:00 起可用/)
    screen.getByText(/该方式暂停提现/)
  })

  test('is bound first where there is none', async () => {
    await open({ accounts: [] })
    screen.getByText(/新账户24小时后才能提现/)
    expect(screen.getByRole('link', { name: '绑定提款账户' }).getAttribute('href')).toBe(
      '/update-account?type=2',
    )
  })
})

describe('the amount', () => {
  test.each([
    ['', '请输入提现金额'],
    ['100.005', '金额最多到分'],
    ['12881', '本次最多可提 12,880.50'],
    ['99.99', '该账户单笔 100.00 – 50,000.00'],
  ])('of %j is refused at its field: %s', async (text, fault) => {
    await open()
    fill(text)
    goOn()
    await waitFor(() => expect(screen.getAllByText(fault)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says at once what arrives; all takes the most that is possible', async () => {
    await open({ fee: charge.fee })
    screen.getByText('单笔 100.00 – 50,000.00；手续费 0.1%，最高 50.00')
    fireEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(linesOf('到账金额')).toEqual(['提现金额12,880.50', '−手续费12.88', '=到账12,867.62'])
    screen.getByText('到账 12,867.62')
  })

  test('in USDT says how many, by the rate', async () => {
    await open({ accounts: [cardAccount({ type: '10', title: 'TRC20', rate: '7.00' })] })
    fill('700')
    expect(linesOf('到账金额').at(-1)).toBe('=到账约 100.000000 USDT，汇率 7700.00')
  })

  test('under missing turnover waits for a choice: nothing that costs is chosen for the player', async () => {
    await open(charge)
    fill('5000')
    expect(screen.getByRole('radio', { name: /投满再提/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: '下一步' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('radio', { name: /现在提，扣 72.50/ }))
    screen.getByText('收回优惠 50.00；未满流水扣款 22.50')
    expect(linesOf('到账金额')).toEqual([
      '提现金额5,000.00',
      '−手续费5.00',
      '−收回优惠50.00',
      '−未满流水扣款22.50',
      '=到账4,922.50',
    ])
    server.answer(saveWithdrawal, { message: '提交成功', data: { withdrawalNo: '91' } })
    await confirm()
    await waitFor(() => expect(sentTo(SAVE)).toHaveLength(1))
    expect(sentTo(SAVE)[0]?.body).toMatchObject({
      deduct: '72.50',
    })
  })
})

describe('the confirmation', () => {
  test('repeats account, sum and time, takes the fund password and leads to the withdrawal (R0-223)', async () => {
    server.answer(saveWithdrawal, { message: '提交成功', data: { withdrawalNo: '91' } })
    await open()
    fill('5000')
    const sheet = await confirm()
    sheet.getByText('中国银行 **** **** **** 7718 · 陈*明')
    sheet.getByText('约30分钟（近期一半在6分20秒内出款）')
    sheet.getByText(/不可撤回/)
    await screen.findByText('到达 /withdraw-history/$id')
    expect(sentTo(PASSWORD).map(({ body }) => body)).toEqual([
      { cashPassword: '4826', purpose: 'withdrawal' },
    ])
    expect(sentTo(SAVE)[0]?.headers.get('Idempotency-Key')).toMatch(/./)
    expect(sentTo(SAVE)[0]?.body).toEqual({
      accountId: '7',
      amount: '5000.00',
    })
  })

  test('with a wrong password says so at its boxes, and sends nothing further (R0-189)', async () => {
    server.refuse(checkFundPassword, 'UC/CASH_PASSWORD_ERROR')
    await open()
    fill('5000')
    const sheet = await confirm()
    expect((await sheet.findByRole('alert')).textContent).toBe('交易密码输入错误!')
    await waitFor(() => expect(sheet.getByLabelText('提现密码').getAttribute('aria-invalid')).toBe('true'))
    expect(sheet.getByLabelText('提现密码')).toHaveProperty('value', '')
    expect(sentTo(SAVE)).toEqual([])
  })

  test('whose answer is lost is repeated under the same key, and says that this is safe', async () => {
    server.lose(saveWithdrawal)
    await open()
    fill('5000')
    const sheet = await confirm()
    await sheet.findByText(/再次提交不会重复扣款/)
    server.answer(saveWithdrawal, { message: '提交成功', data: { withdrawalNo: '91' } })
    fireEvent.click(sheet.getByRole('button', { name: /^确认提现/ }))
    await screen.findByText('到达 /withdraw-history/$id')
    const keys = sentTo(SAVE).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })
})

test('a trial account reads the server’s sentence (R0-191)', async () => {
  server.refuse(readWithdrawFacts, 'UC/TRIAL_FORBIDDEN')
  await renderScreen('/withdraw-money')
  await screen.findByText('试玩账户无法进行该操作，请注册正式账户!')
})
