import { askGiftReversal, listBonusClaims } from '@app/contract/operator/bonuses.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { Claim } from './bonuses.queries.ts'

const server = fakeConsole()
const AT = '2026-11-22T20:21:36+08:00'

const betting: Claim = {
  ...{ billNo: '71', claimedAt: AT, memberId: '9', account: 'demo', kind: 'betting' },
  ...{ amount: '5.00', turnover: '5.00', state: 'reversed', setting: 'vip', ruleVersion: '12' },
}
const gift: Claim = {
  ...{ ...betting, billNo: '70', kind: 'sign-in', amount: '0.50' },
  ...{ state: 'given', setting: 'bonuses', ruleVersion: null },
}

test('claims are narrowed by the address, and lead to bill, player and rule', async () => {
  server.answer(readMe, meWith({ capabilities: ['bonuses.read', 'ledger.search', 'system.read'] }))
  server.answer(listBonusClaims, { data: [betting, gift], next: null, asOf: AT })
  await openConsole('/bonuses/claims?memberId=9&state=reversed&kind=nonsense')
  const rows = within(await screen.findByRole('table', { name: '返水与礼金' }))
  const hrefOf = (name: string) => rows.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('71')).toBe('/console/ledger/71')
  expect(hrefOf('第 12 版')).toBe('/console/system/settings/vip')
  expect(hrefOf('初始规则')).toBe('/console/system/settings/bonuses')
  rows.getByText('发放后有冲销')
  rows.getByText('签到礼金')
  const asked = server.sent.findLast(({ path }) => path.endsWith('/bonuses/claims'))?.query
  expect([...(asked ?? [])]).toEqual([
    ['memberId', '9'],
    ['state', 'reversed'],
  ])
})

test('a gift is taken back by asking a second person; a betting bonus and what was taken back have no button', async () => {
  server.answer(readMe, meWith({ capabilities: ['bonuses.read', 'bonuses.reverse'] }))
  const back = { ...gift, billNo: '69', state: 'reversed' as const }
  server.answer(listBonusClaims, { data: [betting, gift, back], next: null, asOf: AT })
  await openConsole('/bonuses/claims')
  const rows = within(await screen.findByRole('table', { name: '返水与礼金' }))
  server.answer(askGiftReversal, { approvalId: '5', effect: [], expiresAt: AT })
  fireEvent.click(rows.getByRole('button', { name: '扣回' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/从余额扣回 0.50 元，不足的部分记为欠款/)
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '同一人两个账号领取' } })
  fireEvent.click(dialog.getByRole('button', { name: '提交审批' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent.findLast(({ path }) => path.endsWith('/reverse/ask'))?.body).toEqual({
    ...{ payload: { memberId: '9', billNo: '70' }, reason: '同一人两个账号领取' },
  })
})
