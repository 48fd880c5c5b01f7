import * as wire from '@app/contract/operator/chat.ts'
import * as heldWire from '@app/contract/operator/chat-held.ts'
import * as wordsWire from '@app/contract/operator/chat-words.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import { HOLD_MS } from '#ui/queue/use-sheet-keys.ts'
import type { ChatReport, HeldMessage } from './chat.queries.ts'

const AS_OF = '2026-11-22T20:21:36+08:00'
const listOf = <Row,>(data: Row[]) => ({ data, next: null, asOf: AS_OF })

const REPORT: ChatReport = {
  ...{
    reportId: '7',
    category: 'abuse',
    note: '骂人',
    reporters: 2,
    roomId: '1001',
    room: '彩友大厅',
    seq: 12,
  },
  ...{
    authorId: '418820913',
    authorMemberId: '31',
    reportedAt: AS_OF,
    dueAt: AS_OF,
    isLate: true,
    state: 'open',
  },
  around: [
    { seq: 11, personId: '418820914', nickname: '小李', body: '前一句', at: AS_OF },
    { seq: 12, personId: '418820913', nickname: '阿明', body: '骂人的话', at: AS_OF },
  ],
  ...{ claimedBy: 'ann', claimedUntil: '2999-01-01T00:00:00+08:00' },
  ...{ decidedAt: null, decidedBy: null, decision: null },
}

const server = fakeConsole()
beforeEach(() => {
  server.answer(wire.readChatWaiting, { data: { reports: 1, late: 1, held: 0, appeals: 0 }, asOf: AS_OF })
  server.answer(wire.listChatReports, listOf([REPORT]))
})

const sentTo = (end: string) =>
  server.sent.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body)

test('a report opens with what was said around it, and is upheld with a mute in its room', async () => {
  server.answer(wire.decideChatReport, {})
  await openConsole('/chat?open=7')
  expect(await screen.findByText(/小李：前一句/)).toBeTruthy()
  expect(screen.getByText('举报 1')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '违规处理' }))
  fireEvent.mouseDown(await screen.findByLabelText('警告或禁言'))
  fireEvent.click(await screen.findByText('本房间'))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '辱骂，已核对' } })
  fireEvent.click(screen.getByRole('button', { name: '确认处理' }))
  await waitFor(() =>
    expect(sentTo('/decide')).toEqual([
      {
        reportId: '7',
        decision: {
          ...{ isUpheld: true, removes: true, warning: null },
          mute: { kind: 'posting', minutes: 60, words: '辱骂' },
        },
        reason: '辱骂，已核对',
      },
    ]),
  )
})

test('reports are decided by one key each: at once what a key takes back, held what stays removed', async () => {
  server.answer(wire.listChatReports, listOf([REPORT, { ...REPORT, reportId: '8', note: '第二条' }]))
  server.answer(wire.decideChatReport, {})
  server.answer(wire.undoChatReport, {})
  const { addressNow } = await openConsole('/chat?open=7')
  await screen.findByText(/按住/)
  const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
  press('1')
  await waitFor(() => expect(addressNow()).toContain('open=8'))
  await screen.findByText('第二条')
  // A short press removes nothing.
  press('2')
  fireEvent.keyUp(document.body, { key: '2' })
  await new Promise(resolve => setTimeout(resolve, HOLD_MS + 100))
  expect(sentTo('/decide')).toHaveLength(1)
  press('2')
  await waitFor(() => expect(sentTo('/decide')).toHaveLength(2), { timeout: 5_000 })
  expect(sentTo('/decide')).toEqual([
    { reportId: '7', decision: { isUpheld: false }, reason: '已核对前后消息，未见违规' },
    {
      reportId: '8',
      decision: { isUpheld: true, removes: true, mute: null, warning: null },
      reason: '已核对前后消息，属于辱骂',
    },
  ])
  await waitFor(() => expect(addressNow()).not.toContain('open='))
})

test('the decision before is taken back by a key, and keys are dead in a field', async () => {
  server.answer(wire.listChatReports, listOf([REPORT, { ...REPORT, reportId: '8', note: '第二条' }]))
  server.answer(wire.decideChatReport, {})
  server.answer(wire.undoChatReport, {})
  const { addressNow } = await openConsole('/chat?open=7')
  await screen.findByText(/按住/)
  fireEvent.keyDown(document.body, { key: '1' })
  await screen.findByText('第二条')
  fireEvent.keyDown(await screen.findByText('u'), { key: 'u' })
  await waitFor(() => expect(sentTo('/undo')).toEqual([{ reportId: '7', reason: '按键有误，撤销处理' }]))
  await waitFor(() => expect(addressNow()).toContain('open=7'))
  fireEvent.click(await screen.findByRole('button', { name: '未违规' }))
  fireEvent.keyDown(await screen.findByLabelText('理由'), { key: '1' })
  fireEvent.keyDown(document.body, { key: '1' })
  expect(sentTo('/decide')).toHaveLength(1)
})

test('a report that a colleague has is read only; one that nobody has is taken by opening it', async () => {
  const others = { claimedBy: 'bob', claimedUntil: '2999-01-01T00:00:00+08:00' }
  server.answer(wire.listChatReports, listOf([{ ...REPORT, ...others }]))
  await openConsole('/chat?open=7')
  expect(await screen.findByText(/正由 bob 处理/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '违规处理' })).toBeNull()
  expect(sentTo('/claim')).toEqual([])
  cleanup()
  server.answer(wire.listChatReports, listOf([{ ...REPORT, claimedBy: null, claimedUntil: null }]))
  server.answer(wire.claimChatReport, {})
  await openConsole('/chat?open=7')
  await waitFor(() => expect(sentTo('/claim')).toEqual([{ reportId: '7' }]))
})

test("a message that waits is taken by opening it, told as a colleague's where one has it, and let in with a reason", async () => {
  const held: HeldMessage = {
    ...{ heldId: '3', room: '彩友大厅', personId: '418820913', memberId: '31', nickname: '阿明' },
    ...{ body: '暗号', words: '暗号', heldAt: AS_OF, claimedBy: 'bob' },
    claimedUntil: '2999-01-01T00:00:00+08:00',
  }
  server.answer(heldWire.listChatHeld, listOf([held]))
  await openConsole('/chat?show=held&open=3')
  expect(await screen.findByText(/正由 bob 处理/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '放行' })).toBeNull()
  expect(sentTo('/claim')).toEqual([])
  cleanup()
  server.answer(heldWire.claimChatHeld, {})
  server.answer(heldWire.decideChatHeld, {})
  server.answer(heldWire.listChatHeld, listOf([{ ...held, claimedBy: null, claimedUntil: null }]))
  await openConsole('/chat?show=held&open=3')
  await waitFor(() => expect(sentTo('/claim')).toEqual([{ heldId: '3' }]))
  cleanup()
  server.answer(heldWire.listChatHeld, listOf([{ ...held, claimedBy: 'ann' }]))
  await openConsole('/chat?show=held&open=3')
  fireEvent.click(await screen.findByRole('button', { name: '放行' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '正常聊天，放行' } })
  fireEvent.click(screen.getByRole('button', { name: '确认放行' }))
  await waitFor(() =>
    expect(sentTo('/decide')).toEqual([{ heldId: '3', isReleased: true, reason: '正常聊天，放行' }]),
  )
})

test('an author is warned without a mute, and a decision is taken back with a reason', async () => {
  server.answer(wire.decideChatReport, {})
  await openConsole('/chat?open=7')
  fireEvent.click(await screen.findByRole('button', { name: '违规处理' }))
  fireEvent.mouseDown(await screen.findByLabelText('警告或禁言'))
  fireEvent.click(await screen.findByText('仅警告'))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '初犯，先警告' } })
  fireEvent.click(screen.getByRole('button', { name: '确认处理' }))
  const decision = { isUpheld: true, removes: true, mute: null, warning: '辱骂' }
  await waitFor(() =>
    expect(sentTo('/decide')).toEqual([{ reportId: '7', decision, reason: '初犯，先警告' }]),
  )
  cleanup()
  const decided = { state: 'upheld' as const, decidedAt: AS_OF, decidedBy: 'bob', decision: '初犯' }
  server.answer(wire.listChatReports, listOf([{ ...REPORT, ...decided }]))
  server.answer(wire.undoChatReport, {})
  await openConsole('/chat?open=7&state=upheld')
  fireEvent.click(await screen.findByRole('button', { name: '撤销处理' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '判断有误，重新看' } })
  fireEvent.click(screen.getByRole('button', { name: '确认撤销' }))
  await waitFor(() => expect(sentTo('/undo')).toEqual([{ reportId: '7', reason: '判断有误，重新看' }]))
})

test('who only reads the desk sees reports and rooms, and no way to decide', async () => {
  server.answer(readMe, meWith({ capabilities: ['chat.read'] }))
  server.answer(
    wire.listChatRooms,
    listOf([
      {
        ...{ roomId: '1001', group: '综合大厅', people: 3, name: '彩友大厅', notice: '', sortOrder: 30 },
        ...{ secPerMess: 3, enableChat: true, guestRead: true, isListed: true },
        hasBot: true,
        takesOrders: true,
        pinned: { id: '1001.12', nickname: '小李', body: '今晚有活动', by: '房管', at: AS_OF },
      },
    ]),
  )
  await openConsole('/chat?open=7')
  await screen.findByText(/小李：前一句/)
  expect(screen.queryByRole('button', { name: '违规处理' })).toBeNull()
  fireEvent.click(screen.getByText('房间', { selector: '[class*=segmented] *' }))
  const row = within(await screen.findByRole('row', { name: /综合大厅/ }))
  expect(row.getByText('3 秒')).toBeTruthy()
  expect(row.getByText(/小李：今晚有活动/)).toBeTruthy()
  expect(row.getByText(/房管 置顶于/)).toBeTruthy()
  expect(row.queryByRole('button')).toBeNull()
})

test('what a list says of a text is shown before it is asked for', async () => {
  server.answer(
    wordsWire.listChatWords,
    listOf([
      {
        ...{ version: '4', state: 'draft' as const, note: '暗号', wordCount: 2, madeBy: 'operator' },
        ...{ madeAt: AS_OF, activatedAt: null, trialHits: 0 },
      },
    ]),
  )
  server.answer(wordsWire.tryChatWords, {
    data: { action: 'mask', text: '你这***', words: ['傻瓜'] },
    asOf: AS_OF,
  })
  server.answer(wordsWire.askChatWords, { approvalId: '9', effect: [], expiresAt: AS_OF })
  await openConsole('/chat?show=words&open=4')
  fireEvent.change(await screen.findByLabelText('试一段文字'), { target: { value: '你这傻瓜' } })
  fireEvent.click(screen.getByRole('button', { name: '试一试' }))
  expect(await screen.findByText('你这***')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '申请启用' }))
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '新增暗号词' } })
  fireEvent.click(screen.getByRole('button', { name: '提交审批' }))
  expect(await screen.findByText(/已提交审批 9/)).toBeTruthy()
  expect(sentTo('/ask')).toEqual([{ payload: { version: '4' }, reason: '新增暗号词' }])
})
