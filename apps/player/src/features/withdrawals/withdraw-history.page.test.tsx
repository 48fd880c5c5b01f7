import { listWithdrawals, readWithdrawal } from '@app/contract/withdrawals.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { detailedWithdrawal, listedWithdrawal } from './withdrawals.fixtures.ts'

const server = fakeServer()
const LIST = '/app-api/api/withdraw'

beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const asked = () => server.sent.filter(one => one.path === LIST).map(one => Object.fromEntries(one.query))

test('the withdrawals stand newest first with amount and state, and lead to their pages (R0-044)', async () => {
  server.answer(listWithdrawals, {
    data: [listedWithdrawal(), listedWithdrawal({ withdrawalNo: '90', state: 'ARRIVED' })],
    ...{ totalCount: 2, totalPaid: '4922.50' },
  })
  await renderScreen('/withdraw-history')
  const rows = await screen.findAllByRole('article')
  expect(rows.map(row => row.textContent)).toEqual([
    '中国银行5,000.00**** **** **** 771891处理中2026/11/22 20:19:31',
    '中国银行5,000.00**** **** **** 771890已到账2026/11/22 20:19:31',
  ])
  expect(rows.map(row => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '/withdraw-history/91',
    '/withdraw-history/90',
  ])
  expect(screen.getByRole('status', { name: '合计' }).textContent).toBe('共 2 笔，已出款 4,922.50')
})

test('those of one state are asked for', async () => {
  server.answer(listWithdrawals, { data: [listedWithdrawal()], totalCount: 1, totalPaid: '0.00' })
  await renderScreen('/withdraw-history')
  await screen.findAllByRole('article')
  fireEvent.click(screen.getByRole('button', { name: '已拒绝' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ state: 'REJECTED', page: '1', rows: '20' }))
})

test('without one there is the way to the first', async () => {
  server.answer(listWithdrawals, { data: [], totalCount: 0, totalPaid: '0.00' })
  await renderScreen('/withdraw-history')
  expect((await screen.findByRole('link', { name: '去提现' })).getAttribute('href')).toBe('/withdraw-money')
})

describe('one withdrawal', () => {
  const region = (name: string) => within(screen.getByRole('region', { name }))
  async function open(more: Parameters<typeof detailedWithdrawal>[0] = {}) {
    server.answer(readWithdrawal, { data: detailedWithdrawal(more) })
    await renderScreen('/withdraw-history/91')
    await screen.findByRole('region', { name: '进度' })
  }
  const steps = () =>
    region('进度')
      .getAllByRole('listitem')
      .map(item => item.textContent)

  test('tells what it has gone through and what is to come, and how long that takes (R0-044)', async () => {
    await open()
    expect(region('提现状态').getByRole('status').textContent).toBe('处理中')
    region('提现状态').getByText('近期一半的提现在6分20秒内出款')
    region('提现状态').getByText(/不会重复出款/)
    expect(steps()).toEqual([
      '已提交，待审核2026/11/22 20:19:31',
      '审核通过，处理中2026/11/22 20:20:02',
      '已出款',
      '已到账',
    ])
    region('提现信息').getByText('5,000.00 − 手续费 5.00 − 收回优惠 50.00 − 未满流水扣款 22.50 = 4,922.50')
    expect(region('提现信息').getByRole('link', { name: '相关账单' }).getAttribute('href')).toBe(
      '/bills?group=withdrawal',
    )
  })

  test.each([
    ['REQUESTED', '待审核', /提交后不可撤回/],
    ['REVIEW', '风控复核', /人工复核/],
    ['PAID', '已出款', /已向您的账户出款/],
    ['ARRIVED', '已到账', /已到达您的账户/],
    ['RETURNED', '已退回', /出款后被收款方退回，金额已全部退回/],
  ] as const)(
    '%s is called %s, says what comes next, and cannot be taken back',
    async (state, name, next) => {
      await open({ state })
      expect(region('提现状态').getByRole('status').textContent).toBe(name)
      region('提现状态').getByText(next)
      expect(screen.queryByRole('button', { name: /撤|取消/ })).toBeNull()
    },
  )

  test('that was rejected says why, that the money is back, and the way to another', async () => {
    await open({
      ...{ state: 'REJECTED', reason: '持卡人与实名不符' },
      steps: [
        { state: 'REQUESTED', at: '2026-11-22T20:19:31+08:00' },
        { state: 'REJECTED', at: '2026-11-22T20:30:00+08:00' },
      ],
    })
    const outcome = region('提现状态')
    outcome.getByText('退回金额')
    outcome.getByText('5,000.00')
    outcome.getByText('原因：持卡人与实名不符')
    outcome.getByText(/已全部退回您的余额/)
    expect(outcome.getByRole('link', { name: '重新提现' }).getAttribute('href')).toBe('/withdraw-money')
    expect(steps()).toEqual(['已提交，待审核2026/11/22 20:19:31', '已拒绝，款项已退回2026/11/22 20:30:00'])
  })

  test('of another member says that there is none', async () => {
    server.refuse(readWithdrawal, 'WITHDRAW/UNKNOWN')
    await renderScreen('/withdraw-history/91')
    await screen.findByText('提现记录不存在')
    expect(screen.getByRole('link', { name: '回到提现记录' }).getAttribute('href')).toBe('/withdraw-history')
  })
})
