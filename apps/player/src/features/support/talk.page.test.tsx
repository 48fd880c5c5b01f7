/** The talk with support, over a connection that the test holds. */
import { uploadChatFile } from '@app/contract/chat-files.ts'
import type { ChatFrame } from '@app/contract/chat-frames.ts'
import { createChatGuest } from '@app/contract/chat-talk.ts'
import { endSupportTalk, openSupportTalk, rateSupportTalk, readSupportTalk } from '@app/contract/support.ts'
import { FILE_MAX_BYTES } from '@app/domain/support/files.ts'
import '@app/page-testing/without-layout.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatMessageOf } from '#features/chat/chat.fixtures.ts'
import { closeChat } from '#features/chat/chat-connection.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { noTalk, supportTalkOf } from './support.fixtures.ts'
import { TalkPage } from './talk.page.tsx'

const server = fakeServer()
const ROOM = '3001'
const GUEST = '/talk/web/guest/0'

type Socket = {
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  address: string
  said: string[]
}
let sockets: Socket[] = []

beforeEach(() => {
  sockets = []
  vi.stubGlobal(
    'WebSocket',
    class {
      readonly said: string[] = []
      readonly address: string
      constructor(address: string) {
        this.address = address
        sockets.push(this)
      }
      send(text: string) {
        this.said.push(text)
      }
      close() {}
    },
  )
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
  server.answer(createChatGuest, {
    success: true,
    data: { id: '418820913', nickname: '游客8F3A', hash_id: 'h', token: 'guest-token' },
  })
  server.answer(readSupportTalk, noTalk)
})
afterEach(() => {
  cleanup()
  closeChat()
  act(forgetTokens)
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tell = (...frames: ChatFrame[]) =>
  act(() => {
    for (const frame of frames) sockets.at(-1)?.onmessage?.({ data: JSON.stringify(frame) })
  })
const roomState: ChatFrame = {
  ...{ command: 12, ts: 0 },
  content: {
    ...{ room_id: ROOM, total_people: 1, isAbout: false, name: '在线客服', enable_chat: 1, sec_per_mess: 1 },
    ...{ notice: '', refusal: null, lastSeq: 0, readSeq: 0 },
  },
}
const saidIn = (seq: number, body: string, type: 'text' | 'notice'): ChatFrame => ({
  ...chatMessageOf(seq, body, { user_id: '000000000', nickname: '在线客服', chatLevel: 2 }, { type }),
  ...{ id: `${ROOM}.${seq}`, room_id: ROOM },
})

/** The page with its room open. */
async function enterRoom() {
  await waitFor(() => expect(sockets).toHaveLength(1))
  act(() => sockets[0]?.onopen?.())
  tell(roomState)
}

test('a guest begins a talk without a login, hears the place in the queue, and writes (R0-070, R0-197)', async () => {
  await renderPage(<TalkPage />, GUEST)
  await screen.findByText('近期通常 1分30秒 内有人回复')
  server.answer(openSupportTalk, supportTalkOf({}))
  server.answer(readSupportTalk, supportTalkOf({}))
  fireEvent.click(screen.getByRole('button', { name: '开始咨询' }))
  await screen.findByText('排队中，您是第 2 位，近期通常 1分30秒 内有人回复')
  await enterRoom()
  expect(sockets[0]?.address).toContain('token=guest-token&isGuest=1')
  const field = await screen.findByRole('textbox', { name: '说点什么' })
  fireEvent.change(field, { target: { value: '充值没有到账' } })
  fireEvent.click(screen.getByRole('button', { name: '发言' }))
  expect(sockets[0]?.said.some(text => text.includes('充值没有到账'))).toBe(true)
  // Nothing of rooms of many is offered here.
  for (const name of ['快捷语', '发红包']) expect(screen.queryByLabelText(name)).toBeNull()
  server.answer(readSupportTalk, supportTalkOf({ state: 'open', place: 0 }))
  tell(saidIn(1, '客服已接入', 'notice'))
  await screen.findByText('客服正在为您服务')
})

/** Chooses a file of the device. */
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('发PDF文件'), { target: { files: [file] } })

test('a PDF is brought as it is and said by its number, and its row tells name and size', async () => {
  server.answer(readSupportTalk, supportTalkOf({ state: 'open', place: 0 }))
  await renderPage(<TalkPage />, GUEST)
  await enterRoom()
  await screen.findByRole('textbox', { name: '说点什么' })
  const fileId = '0196aa00-0000-7000-8000-000000000001'
  server.answer(uploadChatFile, { success: true, data: { fileId, name: '11月流水.pdf', size: 13 } })
  choose(new File(['%PDF-1.7\nrows'], '11月\u202e流水.PDF', { type: 'application/pdf' }))
  await waitFor(() => expect(sockets[0]?.said.some(text => text.includes(fileId))).toBe(true))
  const asked = server.sent.find(({ path }) => path === uploadChatFile.path)
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ room_id: ROOM, name: '11月流水.pdf' })
  expect(asked?.headers.get('content-type')).toBe('application/octet-stream')
  const said = chatMessageOf(
    1,
    '[文件] 11月流水.pdf',
    {},
    { type: 'file', file: { name: '11月流水.pdf', size: 830_000 } },
  )
  tell({ ...said, id: `${ROOM}.1`, room_id: ROOM })
  const row = (await screen.findByText('PDF，811 KB')).parentElement as HTMLElement
  within(row).getByText('11月流水.pdf')
  // It is for the desk: nothing here opens it.
  expect(within(row).queryByRole('link')).toBeNull()
})

test('what is no PDF or too large is told at once, and nothing is brought', async () => {
  server.answer(readSupportTalk, supportTalkOf({ state: 'open', place: 0 }))
  await renderPage(<TalkPage />, GUEST)
  await enterRoom()
  await screen.findByRole('textbox', { name: '说点什么' })
  choose(new File(['<html><script>'], 'statement.pdf', { type: 'application/pdf' }))
  await screen.findByText('只能发送 PDF 文件')
  choose(new File(['%PDF-1.7', new Uint8Array(FILE_MAX_BYTES)], 'large.pdf'))
  await screen.findByText('文件不能超过 5.0 MB')
  expect(server.sent.some(({ path }) => path === uploadChatFile.path)).toBe(false)
})

test('a file that the server refuses is told why', async () => {
  server.answer(readSupportTalk, supportTalkOf({ state: 'open', place: 0 }))
  await renderPage(<TalkPage />, GUEST)
  await enterRoom()
  await screen.findByRole('textbox', { name: '说点什么' })
  server.refuse(uploadChatFile, 'CHAT/FILES_MANY')
  choose(new File(['%PDF-1.7'], 'a.pdf'))
  await screen.findByText('今天发送的文件已达上限，请明天再试')
  expect(sockets[0]?.said.some(text => text.includes('"type":"file"'))).toBe(false)
})

test('outside of its hours the desk takes a message and says when it is read', async () => {
  const hours = {
    open_time: '09:00',
    close_time: '23:00',
    is_open: false,
    off_notice: '请先留言，上班后回复',
  }
  server.answer(readSupportTalk, supportTalkOf(null, { hours }))
  await renderPage(<TalkPage />, GUEST)
  await screen.findByText('现在是非服务时间')
  screen.getByText('请先留言，上班后回复')
  screen.getByRole('button', { name: '留言' })
  expect(screen.queryByText(/近期通常/)).toBeNull()
})

test('a talk that has ended is rated once, with nothing chosen beforehand, and another can begin', async () => {
  server.answer(readSupportTalk, supportTalkOf({ state: 'open', place: 0 }))
  server.answer(endSupportTalk, supportTalkOf({ state: 'closed', can_rate: true }))
  await renderPage(<TalkPage />, GUEST)
  await enterRoom()
  fireEvent.click(await screen.findByRole('button', { name: '结束' }))
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  fireEvent.click(await screen.findByRole('button', { name: '评价服务' }))
  const sendRating = screen.getByRole('button', { name: '提交评价' })
  expect((sendRating as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '4星，满意' }))
  fireEvent.click(screen.getByRole('button', { name: '响应快' }))
  server.answer(rateSupportTalk, supportTalkOf({ state: 'closed', stars: 4 }))
  fireEvent.click(sendRating)
  await screen.findByText('本次咨询已结束，您的评价：4 星')
  expect(server.sent.at(-1)?.body).toEqual({ talk_id: '7', stars: 4, words: ['响应快'], text: '' })
  expect(screen.queryByRole('button', { name: '评价服务' })).toBeNull()
  screen.getByRole('button', { name: '再次咨询' })
})

test('a member at an address of guests talks as the member', async () => {
  keepTokens({ token: 'abc', tokenChat: 'chat' })
  await renderPage(<TalkPage />, GUEST)
  await waitFor(() => expect(screen.queryByText(/到达|开始咨询/)).not.toBeNull())
  expect(server.sent.some(({ path }) => path.includes('id-generation'))).toBe(false)
})
