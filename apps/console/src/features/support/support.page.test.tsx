/** The desk of support, over a server that the test holds. */
import { readMe } from '@app/contract/operator/me.ts'
import * as wire from '@app/contract/operator/support.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { ListedTalk, Talk } from './support.queries.ts'

const AS_OF = '2026-11-22T20:21:36+08:00'
const LOGIN = meWith().person.login
const listOf = <Row,>(data: Row[]) => ({ data, next: null, asOf: AS_OF })

const LISTED: ListedTalk = {
  ...{ talkId: '7', state: 'waiting', nickname: '游客8F3A', kind: 'guest', memberId: null, agent: null },
  ...{ isOffHours: false, openedAt: AS_OF, waitsSince: AS_OF, unanswered: 2 },
  ...{ lastBody: '充值没有到账', lastAt: AS_OF, closedAt: null, closedBy: null, rating: null },
}
const PLAIN = { isRecalled: false, isPicture: false, file: null, at: AS_OF } as const
const talkOf = (more: Partial<Talk> = {}): { data: Talk; asOf: string } => ({
  data: {
    ...LISTED,
    ...{ ratingWords: [], ratingText: '', earlier: null, notes: [] },
    messages: [
      { seq: 1, from: 'notice', body: '客服已接入', ...PLAIN },
      { seq: 2, from: 'customer', body: '充值没有到账', ...PLAIN },
      { seq: 3, from: 'customer', body: '[图片]', ...PLAIN, isPicture: true },
      {
        seq: 4,
        from: 'customer',
        body: '[文件] 流水.pdf',
        ...PLAIN,
        file: { name: '流水.pdf', size: 830_000 },
      },
    ],
    ...more,
  },
  asOf: AS_OF,
})
const MINE = { state: 'open', agent: LOGIN } as const

const server = fakeConsole()
beforeEach(() => {
  server.answer(readMe, meWith({ capabilities: ['support.read', 'support.answer'] }))
  server.answer(wire.listSupportDesk, listOf([LISTED]))
  server.answer(wire.readSupportDesk, {
    data: {
      ...{ waiting: 1, open: 3, mine: 2 },
      week: {
        ...{ opened: 12, closed: 9, firstAnswerMedian: 75, firstAnswerP90: 240, handlingMedian: 600 },
        ...{ rated: 4, ratingAverage: '4.50' },
      },
      agents: [{ login: 'colleague', name: '小林', open: 1 }],
    },
    asOf: AS_OF,
  })
  server.answer(
    wire.listSupportCanned,
    listOf([{ cannedId: '1', title: '问候', body: '{昵称}您好', sortOrder: 9 }]),
  )
  server.answer(wire.readSupportDeskTalk, talkOf(MINE))
})

const sentTo = (end: string) =>
  server.sent.filter(({ method, path }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body)

test('whoever waits is taken from the queue, beside what was measured', async () => {
  server.answer(wire.takeSupportTalk, {})
  await openConsole('/support')
  await screen.findByText('1分15秒')
  screen.getByText('4.50 星（4 次）')
  fireEvent.click(await screen.findByRole('button', { name: '接入' }))
  await waitFor(() => expect(sentTo('/take')).toEqual([{ talkId: '7' }]))
})

test('a canned answer is put into the field with the name of the customer, and sent as it stands', async () => {
  server.answer(wire.answerSupportTalk, {})
  await openConsole('/support/7')
  const field = (await screen.findByRole('textbox', { name: '回复' })) as HTMLTextAreaElement
  fireEvent.click(screen.getByRole('button', { name: '常用语' }))
  fireEvent.click(await screen.findByText('问候'))
  expect(field.value).toBe('游客8F3A您好')
  fireEvent.click(screen.getByRole('button', { name: /发\s?送/ }))
  await waitFor(() => expect(sentTo('/answer')).toEqual([{ talkId: '7', body: '游客8F3A您好' }]))
  await waitFor(() => expect(field.value).toBe(''))
})

test('a picture of the customer is shown by a button, which notes the look', async () => {
  server.answer(wire.readSupportPicture, { data: { picture: 'UklGRg==' } })
  await openConsole('/support/7')
  fireEvent.click(await screen.findByRole('button', { name: '查看图片（记入审计）' }))
  const picture = await screen.findByRole('img', { name: '客户发来的图片' })
  expect(picture.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==')
  expect(sentTo('/picture')).toEqual([{ talkId: '7', seq: 3 }])
})

/** jsdom neither saves files nor has addresses of them. */
const saved = vi.fn()
vi.stubGlobal(
  'URL',
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
)
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
  saved(this.download)
})

test('a file of the customer is saved by a button, which notes it, and is shown nowhere', async () => {
  server.answerRaw(wire.readSupportFile, () => new Response('%PDF-1.7'))
  await openConsole('/support/7')
  await screen.findByText('流水.pdf（PDF，811 KB）')
  fireEvent.click(screen.getByRole('button', { name: '查看文件（记入审计）' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('流水.pdf'))
  expect(sentTo('/file')).toEqual([{ talkId: '7', seq: 4 }])
  expect(document.querySelector('iframe, object, embed')).toBeNull()
})

test('whoever only reads talks gets neither picture nor file', async () => {
  server.answer(readMe, meWith({ capabilities: ['support.read'] }))
  await openConsole('/support/7')
  await screen.findByText('流水.pdf（PDF，811 KB）')
  expect(screen.queryByRole('button', { name: /记入审计/ })).toBeNull()
})

test('a talk is handed on with a note only', async () => {
  server.answer(wire.transferSupportTalk, {})
  await openConsole('/support/7')
  fireEvent.click(await screen.findByRole('button', { name: /转\s?接/ }))
  const send = await screen.findByRole('button', { name: '确认转接' })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: '交接说明' }), { target: { value: '请查渠道账单' } })
  fireEvent.click(send)
  await waitFor(() => expect(sentTo('/transfer')).toEqual([{ talkId: '7', to: null, note: '请查渠道账单' }]))
})

test("another's talk is read and not answered", async () => {
  server.answer(wire.readSupportDeskTalk, talkOf({ ...MINE, agent: 'colleague' }))
  await openConsole('/support/7')
  await screen.findByText('充值没有到账')
  expect(screen.queryByRole('textbox', { name: '回复' })).toBeNull()
  expect(screen.queryByRole('button', { name: '结束会话' })).toBeNull()
})
