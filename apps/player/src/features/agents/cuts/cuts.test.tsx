import { getRebateRange, previewRate, queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import {
  askRateCut,
  decideRateCut,
  listAskedRateCuts,
  listReceivedRateCuts,
  withdrawRateCut,
} from '@app/contract/agents-cuts.ts'
import { readTransferTerms } from '@app/contract/agents-transfers.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memberWith, rangesWith, teamWith, transferTermsWith } from '#features/agents/agents.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'

const server = fakeServer()
const AT = '2026-11-22T20:21:36+08:00'

const cut = {
  ...{ cutId: '1001', category: 'lottery' as const, oldRate: '6.8', newRate: '6', reason: '成本上升' },
  ...{ askTime: AT, endTime: '2026-11-29T20:21:36+08:00' },
}
const waiting = { ...cut, state: 'asked' as const, decideTime: null, sinceDate: null }
const agreed = { ...cut, state: 'agreed' as const, decideTime: AT, sinceDate: '2026-11-23' }
const effect = {
  ...{ agentAccount: 'zhang88', beginDate: '2026-10-24', endDate: '2026-11-22' },
  ...{ validMoney: '12000.00', lessMoney: '96.00' },
}
const sent = (end: string) => server.sent.findLast(({ path }) => path.endsWith(end))?.body

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(queryTeam, teamWith())
  server.answer(readTransferTerms, transferTermsWith({ isOpen: false }))
  server.answer(readMemberInformation, memberWith({ userId: '22', account: 'lin_888', level: 1 }))
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

test('an agent asks for a lower rate with a reason, after its effect was shown, and takes it back', async () => {
  server.answer(listAskedRateCuts, { data: [] })
  server.answer(getRebateRange, rangesWith('6.8'))
  server.answer(previewRate, ({ query }) => ({
    data: {
      ...{ sinceDate: '2026-11-29', oldRate: '6.8', newRate: query.get('rate') ?? '', ownRate: '7.5' },
      ...{ beginDate: '2026-10-29', endDate: '2026-11-27', validMoney: '1000.00' },
      ...{ oldMoney: '7.00', newMoney: '8.00' },
    },
  }))
  server.answer(askRateCut, { data: waiting })
  await renderScreen('/agent/user-detail/22')
  fireEvent.click(await screen.findByRole('button', { name: '申请下调' }))
  const sheet = within(screen.getByRole('dialog'))
  const slider = await sheet.findByLabelText<HTMLInputElement>('彩票返点')
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '68000', '68000'])
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: '请先降低返点' }).disabled).toBe(true)
  fireEvent.click(sheet.getByRole('button', { name: '降低彩票返点' }))
  await sheet.findByText('调整后 7.5% − 6.7%')
  fireEvent.click(sheet.getByRole('button', { name: '发出申请' }))
  expect((await sheet.findAllByText('请说明理由，对方会看到')).length).toBeGreaterThan(0)
  expect(sent('/askRateCut')).toBeUndefined()
  fireEvent.change(sheet.getByLabelText('理由'), { target: { value: ' 成本上升 ' } })
  server.answer(listAskedRateCuts, { data: [waiting, { ...agreed, cutId: '1000' }] })
  fireEvent.click(sheet.getByRole('button', { name: '发出申请' }))
  await screen.findByText('已发出，等待 lin_888 答复')
  expect(sent('/askRateCut')).toEqual({ userId: '22', category: 'lottery', rate: '6.7', reason: '成本上升' })
  const asked = within(await screen.findByRole('region', { name: '返点下调申请' }))
  expect(asked.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    '彩票返点 6.8% → 6%等待答复成本上升 · 2026/11/29 20:21:36 前有效撤回',
    '彩票返点 6.8% → 6%已同意，自 2026/11/23 起成本上升 · 2026/11/22 20:21:36',
  ])
  server.answer(withdrawRateCut, { data: waiting })
  server.answer(listAskedRateCuts, { data: [{ ...waiting, state: 'withdrawn', decideTime: AT }] })
  fireEvent.click(asked.getByRole('button', { name: '撤回' }))
  await asked.findByText('已撤回')
  expect(sent('/withdrawRateCut')).toEqual({ cutId: '1001' })
})

test('a category of which nothing can be cut is not offered, and who has the least is said so', async () => {
  server.answer(listAskedRateCuts, { data: [] })
  server.answer(getRebateRange, rangesWith('0'))
  await renderScreen('/agent/user-detail/22')
  fireEvent.click(await screen.findByRole('button', { name: '申请下调' }))
  await screen.findByText('lin_888 的返点已经是可设的最低，不能再下调。')
})

test('a member reads what a lower rate would have cost, and answers', async () => {
  server.answer(listReceivedRateCuts, { data: [{ ...waiting, ...effect }] })
  await renderScreen('/rate-cuts')
  const card = within(await screen.findByRole('article', { name: '彩票返点 6.8% → 6%' }))
  card.getByText('zhang88：成本上升')
  expect(card.getByText(/按 2026\/10\/24 至 2026\/11\/22/).textContent).toContain('您的佣金会少 96.00')
  server.answer(decideRateCut, { data: agreed })
  server.answer(listReceivedRateCuts, { data: [{ ...agreed, ...effect }] })
  fireEvent.click(card.getByRole('button', { name: '同意下调' }))
  await card.findByText('已同意，自 2026/11/23 起')
  expect(sent('/decideRateCut')).toEqual({ cutId: '1001', isAgreed: true })
  expect(card.queryByRole('button')).toBeNull()
})

test('a refused answer is said and leaves the choice; nobody was asked is said too', async () => {
  server.answer(listReceivedRateCuts, { data: [{ ...waiting, ...effect }] })
  server.refuse(decideRateCut, 'AGENT/CUT_BELOW')
  await renderScreen('/rate-cuts')
  fireEvent.click(await screen.findByRole('button', { name: '不同意' }))
  await screen.findByText('您的下级中有人的返点更高，请先与他们商定')
  await waitFor(() => expect(sent('/decideRateCut')).toEqual({ cutId: '1001', isAgreed: false }))
  screen.getByRole('button', { name: '同意下调' })
  cleanup()
  server.answer(listReceivedRateCuts, { data: [] })
  await renderScreen('/rate-cuts')
  await screen.findByText('上级没有申请下调您的返点')
})
