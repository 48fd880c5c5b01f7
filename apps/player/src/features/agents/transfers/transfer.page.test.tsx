import { queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import { listAskedRateCuts } from '@app/contract/agents-cuts.ts'
import { listTransfers, readTransferTerms, sendTransfer } from '@app/contract/agents-transfers.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberWith, teamWith, transferTermsWith } from '#features/agents/agents.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import { watchedElements } from '#testing/watched-elements.ts'

const server = fakeServer()
watchedElements()

const sent = {
  ...{ id: '1001', userId: '22', account: 'lin_888', money: '60.50', multiple: 2, billNo: '771' },
  time: '2026-11-28T09:00:00+08:00',
}

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readMemberInformation, memberWith({ userId: '22', account: 'lin_888', level: 1 }))
  server.answer(readTransferTerms, transferTermsWith())
  server.answer(listTransfers, { data: [sent], totalCount: 1 })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('money is handed to one of the direct downline within its bounds, and stands in the list', async () => {
  server.answer(sendTransfer, { data: { id: '1002', leftMoney: '20.00' } })
  await renderScreen('/agent/transfer?memberId=22')
  const form = await screen.findByRole('region', { name: '转账' })
  expect(form.textContent).toContain('我的余额90.00单笔上限100.00今日剩余80.00')
  expect(form.textContent).toContain('对方提现前须完成 2 倍有效投注')
  expect((await screen.findByRole('article')).textContent).toBe(
    'lin_888-60.502026/11/28 09:00:00流水 2 倍 · 账单 771',
  )
  const field = screen.getByLabelText('金额')
  const send = screen.getByRole('button', { name: '转账' })
  for (const [amount, fault] of [
    ['', '请填写金额，最多两位小数'],
    ['0.001', '请填写金额，最多两位小数'],
    ['100.01', '超出单笔上限'],
    ['80.01', '超出今日剩余额度'],
  ] as const) {
    fireEvent.change(field, { target: { value: amount } })
    fireEvent.click(send)
    await screen.findByText(fault)
  }
  fireEvent.change(field, { target: { value: '60' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(server.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
      userId: '22',
      money: '60',
    }),
  )
  await waitFor(() => expect(field).toHaveProperty('value', ''))
})

test('what still has to be bet is said, and nothing is sent', async () => {
  server.answer(readTransferTerms, transferTermsWith({ missingMoney: '250.00' }))
  await renderScreen('/agent/transfer?memberId=22')
  await screen.findByText(/您还有 250\.00 有效投注未完成/)
  expect(screen.getByRole('button', { name: '转账' })).toHaveProperty('disabled', true)
})

test('a deeper one, and a programme without transfers, have no form; nor does the detail lead there', async () => {
  server.answer(readMemberInformation, memberWith({ userId: '22', account: 'l***8', level: 2 }))
  await renderScreen('/agent/transfer?memberId=22')
  await screen.findByText('只能转给直属下级')
  cleanup()
  server.answer(readTransferTerms, transferTermsWith({ isOpen: false }))
  await renderScreen('/agent/transfer?memberId=22')
  await screen.findByText('转账给下级暂未开放')
  cleanup()
  server.answer(queryTeam, teamWith())
  server.answer(listAskedRateCuts, { data: [] })
  server.answer(readMemberInformation, memberWith({ userId: '22', account: 'lin_888', level: 1 }))
  await renderScreen('/agent/user-detail/22')
  await screen.findByRole('button', { name: '提高返点' })
  expect(screen.queryByRole('link', { name: '转账' })).toBeNull()
  cleanup()
  server.answer(readTransferTerms, transferTermsWith())
  await renderScreen('/agent/user-detail/22')
  expect((await screen.findByRole('link', { name: '转账' })).getAttribute('href')).toBe(
    '/agent/transfer?memberId=22',
  )
})
