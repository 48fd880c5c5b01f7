/** The list of rooms and a room, over a connection that the test holds. */

import { wireBet } from '@app/client/bets/read-bet.fixtures.ts'
import { listTodayBets } from '@app/contract/bets.ts'
import { readChatConfig } from '@app/contract/chat.ts'
import {
  applyChatContact,
  listChatContacts,
  listContactRequests,
  readChatContact,
  refuseChatContact,
} from '@app/contract/chat-contacts.ts'
import type { ChatFrame } from '@app/contract/chat-frames.ts'
import { readChatImage } from '@app/contract/chat-images.ts'
import { listChatMembers, searchChatRoom } from '@app/contract/chat-log.ts'
import { readChatOrders } from '@app/contract/chat-orders.ts'
import {
  appealChatSanction,
  blockChatPerson,
  createChatGuest,
  createChatTicket,
  listChatBlocks,
  listChatGroups,
  listChatSanctions,
  pinChatMessage,
  readChatColor,
  readChatHistory,
  refreshChatToken,
  reportChatMessage,
  updateChatColor,
} from '@app/contract/chat-talk.ts'
import { readWinConsent, updateWinConsent } from '@app/contract/chat-wins.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPreference } from '#platform/storage/preferences.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage, renderScreen } from '#testing/render-page.tsx'
import { chatConfig, chatFriendOf, chatGroupsOf, chatMessageOf } from './chat.fixtures.ts'
import { ChatColorPage } from './chat-color.page.tsx'
import { closeChat } from './chat-connection.state.ts'
import { PrivatePage } from './private/private.page.tsx'
import { putPrivateNews, readPrivateNews, usePrivateNews } from './private/private-news.state.ts'
import { PrivatePrompt } from './private/private-prompt.widget.tsx'
import { ChatRoom } from './room/chat-room.widget.tsx'
import { RoomListPage } from './room-list.page.tsx'

const server = fakeServer()
const ME = '418820913'

type FakeSocket = {
  readonly address: string
  readonly said: { command: number; content: Record<string, unknown> }[]
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  onmessage?: (event: { data: string }) => void
}
let sockets: FakeSocket[] = []

/** Those who wait for another size of something. */
let resized: (() => void)[] = []
const tellResized = () =>
  act(() => {
    for (const tell of resized) tell()
  })
beforeEach(() => {
  sockets = []
  vi.stubGlobal(
    'WebSocket',
    class {
      readonly said: FakeSocket['said'] = []
      readonly address: string
      constructor(address: string) {
        this.address = address
        sockets.push(this)
      }
      send(text: string) {
        this.said.push(JSON.parse(text))
      }
      close() {}
    },
  )
  resized = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: readonly []) => void) {
        resized.push(() => tell([]))
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // Rows are drawn by their measured place; a page without layout gives the log a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
  keepTokens({ token: 'abc', tokenChat: 'chat' })
  server.answer(readChatConfig, chatConfig)
  server.answer(listChatGroups, chatGroupsOf({}))
  server.answer(listChatContacts, { success: true, data: { rows: [], requests: 0 } })
  server.answer(listChatBlocks, { success: true, data: { rows: [] } })
  server.answer(createChatTicket, { success: true, data: { token: 'ticket', expires_in: 30 } })
})
afterEach(() => {
  cleanup()
  closeChat()
  act(forgetTokens)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tell = (...frames: ChatFrame[]) =>
  act(() => {
    for (const frame of frames) sockets.at(-1)?.onmessage?.({ data: JSON.stringify(frame) })
  })

const state = (more: object = {}): ChatFrame => ({
  ...{ command: 12, ts: 0 },
  content: {
    ...{
      room_id: '1001',
      total_people: 12,
      name: '彩友大厅',
      enable_chat: 1,
      sec_per_mess: 3,
    },
    ...{ notice: '文明聊天', refusal: null, lastSeq: 2, readSeq: 2, ...more },
  },
})

const gap = (...messages: ChatFrame[]): ChatFrame => ({
  ...{ command: 25, ts: 0 },
  content: { room_id: '1001', messages: messages as never, more: false, reset: false },
})

const hello: ChatFrame = {
  ...{ command: 3, ts: 0 },
  content: {
    userId: ME,
    connection_id: 'c',
    chatLevel: 1,
    nickname: '我',
    mutedUntil: null,
    limits: { text: 500 },
  },
}

async function openRoom(...frames: ChatFrame[]) {
  await renderPage(<ChatRoom roomId="1001" />)
  await waitFor(() => expect(sockets).toHaveLength(1))
  act(() => sockets[0]?.onopen?.())
  tell(hello, ...frames)
}

const LIST = '/chat-rooms'
const TALK = '/chat-rooms/2001/friends/100000001'

const said = (command: number) => (sockets.at(-1)?.said ?? []).filter(one => one.command === command)

test('the list shows groups with what was said last and what is unread (R0-290, R2-076)', async () => {
  const last = { nickname: '阿明', body: '晚上好', created_at: new Date().toISOString() }
  server.answer(
    listChatGroups,
    chatGroupsOf({ unread: 120, last_message: last }, { room_id: '1002', name: '走势研究' }),
  )
  await renderPage(<RoomListPage />, LIST)
  await screen.findByRole('heading', { name: '综合大厅' })
  const [first, second] = within(screen.getByRole('list')).getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/chat-rooms/1001')
  expect(first?.textContent).toMatch(/彩友大厅阿明：晚上好.*99\+条未读/)
  expect(second?.textContent).toContain('还没有消息')
})

test('a room enters by a ticket, shows its log and sends; a message stands below until the log has it; a packet is one tap away (R0-291)', async () => {
  await openRoom(state(), gap(chatMessageOf(1, '你好'), chatMessageOf(2, '大家好')))
  expect(sockets[0]?.address).toMatch(/\/ws-chat\?token=ticket$/)
  expect(said(10)[0]?.content).toEqual({ room_id: '1001', sinceId: '0' })
  await screen.findByText('大家好')
  const field = screen.getByRole('textbox', { name: '说点什么' })
  fireEvent.change(field, { target: { value: '我来了' } })
  fireEvent.click(screen.getByRole('button', { name: '发言' }))
  const clientId = String(said(20)[0]?.content.clientId)
  expect(clientId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  screen.getByText('发送中…')
  tell(chatMessageOf(3, '我来了', { user_id: ME, nickname: '我' }, { clientId }))
  await waitFor(() => expect(screen.queryByText('发送中…')).toBeNull())
  expect(screen.getAllByText('我来了')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  expect(screen.getByRole('link', { name: '发红包' }).getAttribute('href')).toBe('/chat-rooms/1001/hong-bao')
})

test('an address of a room that is not says so and leads to all rooms', async () => {
  await renderPage(<ChatRoom roomId="9999" />)
  await screen.findByText('该聊天室不存在')
  expect(screen.getByRole('link', { name: '全部聊天室' }).getAttribute('href')).toBe('/chat-rooms')
})

test('what is unread before the loaded part is reached by a button, and no line pretends to be its beginning', async () => {
  await openRoom(
    state({ lastSeq: 402, readSeq: 7 }),
    gap(chatMessageOf(401, '很久以后'), chatMessageOf(402, '刚才')),
  )
  await screen.findByText('刚才')
  expect(screen.queryByText('以下为新消息')).toBeNull()
  screen.getByRole('button', { name: '↑ 跳到未读' })
})

test('an old message is shown with what stands around it, and the log goes on to both sides', async () => {
  const page = (from: number, to: number, more: boolean) =>
    server.answer(readChatHistory, {
      success: true,
      data: {
        rows: Array.from({ length: to - from + 1 }, (_, at) => chatMessageOf(from + at, `第${from + at}句`)),
        more,
      },
    })
  page(11, 69, true)
  Element.prototype.scrollIntoView = vi.fn()
  await renderScreen('/chat-rooms/1001/log/40')
  const row = (await screen.findByText('第40句')).closest('li')
  expect(row?.getAttribute('aria-current')).toBe('true')
  const asked = () => server.sent.findLast(({ path }) => path.endsWith('/chatHistory'))?.query.get('beforeId')
  expect(asked()).toBe('1001.70')
  page(70, 80, true)
  fireEvent.click(screen.getByRole('button', { name: '更晚的消息' }))
  await screen.findByText('第80句')
  expect(asked()).toBe('1001.130')
  screen.getByText('已到最新的消息')
  page(1, 10, false)
  fireEvent.click(screen.getByRole('button', { name: '更早的消息' }))
  await screen.findByText('第1句')
  expect(asked()).toBe('1001.11')
  expect(screen.queryByRole('button', { name: '更早的消息' })).toBeNull()
  expect(screen.getAllByText('第70句')).toHaveLength(1)
})

test('a search leads to the place of what it found, and looks on where there are older messages', async () => {
  server.answer(searchChatRoom, {
    success: true,
    data: { rows: [chatMessageOf(12, '今晚看什么')], nextBefore: '1001.5' },
  })
  await renderScreen('/chat-rooms/1001/members?q=今晚')
  const hit = await screen.findByRole('link', { name: /今晚看什么/ })
  expect(hit.getAttribute('href')).toBe('/chat-rooms/1001/log/12')
  server.answer(searchChatRoom, { success: true, data: { rows: [], nextBefore: null } })
  fireEvent.click(screen.getByRole('button', { name: '继续查找更早的消息' }))
  await screen.findByText('没有更早的了')
  expect(server.sent.findLast(({ path }) => path.endsWith('/search'))?.query.get('beforeId')).toBe('1001.5')
})

test('members are those who wrote, oneself without anything to do about it', async () => {
  const person = { avatarId: 1, chatLevel: 1, vipLevel: 0 }
  server.answer(listChatMembers, {
    success: true,
    data: {
      rows: [
        { ...person, user_id: '100000001', chatLevel: 2, isOwn: false, nickname: '阿明' },
        { ...person, user_id: ME, isOwn: true, nickname: '我的名字' },
      ],
    },
  })
  server.answer(blockChatPerson, { success: true, data: {} })
  await renderScreen('/chat-rooms/1001/members')
  await screen.findByText('官方')
  expect(screen.getAllByRole('button', { name: '屏蔽' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '屏蔽' }))
  await screen.findByText('已屏蔽')
  expect(server.sent.findLast(({ path }) => path.endsWith('/block'))?.body).toEqual({
    ...{ user_id: '100000001', isBlocked: true },
  })
})

test('what staff put above the room stands there with its way, live too, and goes with its recall', async () => {
  const pinned = { id: '1001.1', nickname: '阿明', body: '今晚有活动' }
  await openRoom(state({ pinned }), gap(chatMessageOf(1, '今晚有活动'), chatMessageOf(2, '改到明天')))
  const link = await screen.findByRole('link', { name: '置顶 阿明：今晚有活动' })
  expect(link.getAttribute('href')).toBe('/chat-rooms/1001/log/1')
  const changed = { room_id: '1001', enable_chat: true, notice: '' }
  tell({ command: 33, ts: 0, content: { ...changed, seq: 3, pinned: '1001.2' } })
  await screen.findByRole('link', { name: '置顶 阿明：改到明天' })
  // One that is not loaded here only says where it is.
  tell({ command: 33, ts: 0, content: { ...changed, seq: 4, pinned: '1001.900' } })
  await screen.findByRole('link', { name: '置顶 点按查看' })
  tell({ command: 33, ts: 0, content: { ...changed, seq: 5, pinned: '1001.2' } })
  tell({ command: 24, ts: 0, content: { room_id: '1001', id: '1001.2', seq: 6, by: 'self' } })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^置顶/ })).toBeNull())
})

test('staff pin in the menu of a message, and take it from there; nobody else has that in the menu', async () => {
  await openRoom(state(), gap(chatMessageOf(1, '今晚有活动')))
  const openMenu = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '阿明的消息，更多操作' }))
    return within(await screen.findByRole('dialog'))
  }
  expect((await openMenu()).queryByRole('button', { name: '置顶' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  tell({ ...hello, content: { ...hello.content, chatLevel: 2 } } as ChatFrame)
  server.answer(pinChatMessage, { success: true, data: {} })
  fireEvent.click((await openMenu()).getByRole('button', { name: '置顶' }))
  await screen.findByText('已置顶')
  const sent = () => server.sent.findLast(({ path }) => path.endsWith('/chat/pin'))?.body
  expect(sent()).toEqual({ id: '1001.1', isPinned: true })
  tell({
    command: 33,
    ts: 0,
    content: { room_id: '1001', seq: 2, enable_chat: true, notice: '', pinned: '1001.1' },
  })
  fireEvent.click((await openMenu()).getByRole('button', { name: '取消置顶' }))
  await screen.findByText('已取消置顶')
  expect(sent()).toEqual({ id: '1001.1', isPinned: false })
})

test('a refusal is told at its message, in words', async () => {
  await openRoom(state(), gap(chatMessageOf(1, '你好')))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '快' } })
  fireEvent.click(screen.getByRole('button', { name: '发言' }))
  const clientId = String(said(20)[0]?.content.clientId)
  const content = { clientId, code: 'CHAT/MUTED', message: '您已被禁言至20:10，原因：刷屏', retryAfterMs: 0 }
  tell({ command: 23, ts: 0, content })
  await screen.findByText('您已被禁言至20:10，原因：刷屏')
  fireEvent.click(screen.getByRole('button', { name: '删除' }))
  expect(screen.queryByText('快')).toBeNull()
})

test('who may not write reads why in place of the field and can appeal once; what is taken back is a line', async () => {
  const refusal = { code: 'CHAT/MUTED', message: '您已被禁言，原因：刷屏' }
  const sanction = { id: '77', room_id: '1001', room: '彩友大厅', kind: 'posting', reason: '刷屏' } as const
  const more = { until: new Date().toISOString(), issuer: 'moderator', appealed: false } as const
  server.answer(listChatSanctions, { success: true, data: { rows: [{ ...sanction, ...more }] } })
  server.answer(appealChatSanction, { success: true, data: {} })
  await openRoom(state({ refusal }), gap(chatMessageOf(1, '你好'), chatMessageOf(2, '说错了')))
  await screen.findByText('您已被禁言，原因：刷屏')
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: '由管理员处理，申诉' }))
  fireEvent.change(screen.getByRole('textbox', { name: '申诉理由' }), { target: { value: '误会了' } })
  server.answer(listChatSanctions, {
    success: true,
    data: { rows: [{ ...sanction, ...more, appealed: true }] },
  })
  fireEvent.click(screen.getByRole('button', { name: '提交申诉' }))
  await screen.findByText('已提交申诉，请等待处理')
  expect(server.sent.find(({ path }) => path.endsWith('/sanctions/77/appeal'))?.body).toEqual({
    text: '误会了',
  })
  tell({ command: 24, ts: 0, content: { room_id: '1001', id: '1001.2', seq: 3, by: 'staff' } })
  await screen.findByText('阿明 消息已撤回')
  expect(screen.queryByText('说错了')).toBeNull()
})

test('a message can be reported and its author blocked, whose messages then are folded', async () => {
  server.answer(reportChatMessage, { success: true, data: {} })
  server.answer(blockChatPerson, { success: true, data: {} })
  await openRoom(state(), gap(chatMessageOf(1, '加我')))
  fireEvent.click(await screen.findByRole('button', { name: '阿明的消息，更多操作' }))
  fireEvent.click(screen.getByRole('button', { name: '举报' }))
  fireEvent.click(screen.getByRole('button', { name: '广告引流' }))
  await waitFor(() =>
    expect(server.sent.filter(({ path }) => path === '/chat-api/chat/report')).toHaveLength(1),
  )
  server.answer(listChatBlocks, {
    success: true,
    data: { rows: [{ user_id: '100000001', nickname: '阿明' }] },
  })
  fireEvent.click(screen.getByRole('button', { name: '阿明的消息，更多操作' }))
  fireEvent.click(screen.getByRole('button', { name: '屏蔽' }))
  fireEvent.click(await screen.findByRole('button', { name: '已屏蔽，点按查看' }))
  await screen.findByText('加我')
})

test('the page of too many tabs says so and takes the chat over when asked (R0-157)', async () => {
  await openRoom(state(), gap(chatMessageOf(1, '你好')))
  act(() => sockets[0]?.onclose?.({ code: 4008 }))
  fireEvent.click(await screen.findByRole('button', { name: '在此页继续聊天' }))
  await waitFor(() => expect(sockets).toHaveLength(2))
})

test('a win is named in one line for the seconds of the server, names cut at eight letters (R0-285, R2-080, R2-111)', async () => {
  await openRoom(state(), gap(chatMessageOf(1, '你好')))
  await screen.findByText('你好')
  vi.useFakeTimers()
  const names = { nickname: '一二三四五六七八九', gameName: '极速六合彩', userName: 'a' }
  tell({ ...{ command: 50, ts: 0 }, content: { ...names, reward: '4850.00', seconds: 5 } })
  screen.getByText('恭喜一二三四五六七八…在极速六合彩中奖4850.00元')
  act(() => void vi.advanceTimersByTime(4_900))
  screen.getByText(/^恭喜/)
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText(/^恭喜/)).toBeNull()
  vi.useRealTimers()
})

test('who reads the end of the log still sees it when something takes room of the log', async () => {
  await openRoom(state(), gap(chatMessageOf(1, '你好')))
  await screen.findByText('你好')
  const log = screen.getByRole('log')
  vi.spyOn(log, 'scrollHeight', 'get').mockReturnValue(2_000)
  tellResized()
  expect(log.scrollTop).toBe(2_000)
  // Above the end nothing moves.
  log.scrollTop = 300
  fireEvent.scroll(log)
  tellResized()
  expect(log.scrollTop).toBe(300)
})

test('a picture has its place before it has come, and one that was taken back says so', async () => {
  const image = (id: string) => ({ type: 'image' as const, image: { id, width: 900, height: 600 } })
  const [first, gone] = ['0196aa00-0000-7000-8000-000000000001', '0196aa00-0000-7000-8000-000000000002']
  server.answer(readChatImage, { success: true, data: { picture: 'UklGRg==' } })
  await openRoom(state(), gap(chatMessageOf(1, '[图片]', {}, image(first))))
  const shown = await screen.findByRole('img', { name: '图片，阿明发送' })
  expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['200', '133'])
  expect(shown.getAttribute('src')).toBe('data:image/webp;base64,UklGRg==')
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  screen.getByLabelText('发图片')
  server.refuse(readChatImage, 'CHAT/IMAGE_UNKNOWN')
  tell(chatMessageOf(2, '[图片]', {}, image(gone)))
  await screen.findByText('图片不存在或已被撤下')
})

test('who saves data loads a picture by a tap, and nothing of it before', async () => {
  act(() => setPreference('network', 'saving'))
  const image = { id: '0196aa00-0000-7000-8000-000000000003', width: 900, height: 600 }
  server.answer(readChatImage, { success: true, data: { picture: 'UklGRg==' } })
  await openRoom(state(), gap(chatMessageOf(1, '[图片]', {}, { type: 'image', image })))
  const load = await screen.findByRole('button', { name: '加载图片，阿明发送' })
  expect(load.textContent).toBe('点按加载')
  expect(server.sent.some(({ path }) => path.includes('/chat/image/'))).toBe(false)
  fireEvent.click(load)
  await screen.findByRole('img', { name: '图片，阿明发送' })
  act(() => setPreference('network', 'full'))
})

const card = {
  ...{ game_id: 71, game_name: '极速六合彩', turn_num: '20261121-0721', play_name: '特码A', model: 1 },
  ...{ selection: '07,18', units: 2, odds: '48.5', hides_amount: false },
}
const shownBet = (seq: number, more: object = {}) =>
  chatMessageOf(seq, '[晒单] 极速六合彩', {}, { type: 'order', order: { ...card, ...more } })
const standing = (seq: number, state: 'open' | 'won' | 'lost', amounts: object = {}) => ({
  ...{ id: `1001.${seq}`, state, stake: '20.00', payout: state === 'won' ? '970.00' : '0.00', ...amounts },
})

test('a bet that is shown tells what became of it, won and lost alike, and nothing leads to betting it', async () => {
  const hidden = { stake: null, payout: null }
  const rows = [standing(1, 'open'), standing(2, 'lost'), standing(3, 'won', hidden)]
  server.answer(readChatOrders, {
    success: true,
    data: { rows: rows.map((row, at) => ({ ...row, order_no: at === 0 ? '1001' : null })) },
  })
  await openRoom(state(), gap(shownBet(1), shownBet(2), shownBet(3, { hides_amount: true })))
  await screen.findByText('已结算，未中奖')
  // Cards that come together are asked about together.
  const asked = server.sent.filter(({ path }) => path.endsWith('/orders'))
  expect(asked.map(({ query }) => query.get('seqs'))).toEqual(['1,2,3'])
  const [open, lost, won] = screen.getAllByRole('article', { name: '阿明的晒单' }).map(one => within(one))
  open?.getByText('未开奖')
  open?.getByText('投注 20.00')
  lost?.getByText('投注 20.00 · 返还 0.00')
  won?.getByText('已结算，中奖')
  won?.getByText('金额已隐藏')
  expect(open?.getByRole('link', { name: '我的注单' }).getAttribute('href')).toBe('/bet-list/1001')
  for (const one of [lost, won]) expect(one?.queryAllByRole('link')).toEqual([])
  for (const one of [open, lost, won]) expect(one?.queryAllByRole('button')).toEqual([])
  tell({ command: 42, ts: 0, content: { room_id: '1001', orders: [standing(1, 'won')] } })
  open?.getByText('已结算，中奖')
  open?.getByText('投注 20.00 · 返还 970.00')
})

test('an own bet is chosen for the room with its amount hidden, where the room takes bets', async () => {
  server.answer(listTodayBets, { data: [{ ...wireBet, status: 1 }], totalCount: 1 })
  await openRoom(state(), gap())
  fireEvent.click(screen.getByRole('button', { name: '更多' }))
  expect(screen.queryByRole('button', { name: '晒单' })).toBeNull()
  tell(state({ takes_orders: true }))
  fireEvent.click(screen.getByRole('button', { name: '晒单' }))
  fireEvent.click(await screen.findByRole('button', { name: /香港六合彩/ }))
  fireEvent.click(screen.getByRole('switch', { name: '隐藏金额' }))
  fireEvent.click(screen.getByRole('button', { name: '晒到房间' }))
  expect(sockets[0]?.said.find(({ command }) => command === 20)?.content).toMatchObject({
    ...{ room_id: '1001', type: 'order', orderNo: '500000000001', hideAmount: true },
  })
})

test('one of eight colours is chosen and sent (R2-006, R2-084)', async () => {
  server.answer(readChatColor, { success: true, data: { colorId: 4 } })
  server.answer(updateChatColor, { data: { colorId: 6 } })
  const consent = { agrees: false, nickname: '阿*', minReward: '1000.00', isShown: true }
  server.answer(readWinConsent, { success: true, data: consent })
  await renderPage(<ChatColorPage />)
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: '蓝' }) as HTMLInputElement).checked).toBe(true),
  )
  expect(screen.getAllByRole('radio')).toHaveLength(8)
  // Nobody is named with a win who did not agree.
  server.answer(updateWinConsent, { success: true, data: { agrees: true } })
  const agreeing = (await screen.findByRole('switch')) as HTMLInputElement
  expect(agreeing.checked).toBe(false)
  fireEvent.click(agreeing)
  await waitFor(() => expect(agreeing.checked).toBe(true))
  fireEvent.click(screen.getByRole('radio', { name: '绿' }))
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: '绿' }) as HTMLInputElement).checked).toBe(true),
  )
})

const contact = (more: object = {}) => ({
  success: true as const,
  data: {
    ...{ friend_id: '100000001', nickname: '阿明', avatarId: 3, chatLevel: 1, vipLevel: 0, remark: '' },
    ...{ room_id: '2001', state: 'accepted' as const, is_blocked: false, ...more },
  },
})

test('talks stand beside the rooms with what is unread; requests are agreed to or refused (R0-290, R2-106)', async () => {
  const last = { content: { type: 'text', body: '在吗' }, created_at: new Date().toISOString() }
  const friends = [
    chatFriendOf({ remark: '老同学', unread: 3, online: true, last_message: last }),
    chatFriendOf({ friend_id: '100000002', nickname: '阿华' }),
  ]
  server.answer(listChatContacts, { success: true, data: { rows: friends, requests: 1 } })
  const asking = { friend_id: '100000003', nickname: '阿强', avatarId: 1, chatLevel: 1 }
  const asked = { ...asking, isOwn: false, created_at: new Date().toISOString() }
  server.answer(listContactRequests, { success: true, data: { rows: [asked] } })
  server.answer(refuseChatContact, { success: true, data: {} })
  await renderPage(<RoomListPage />, LIST)
  fireEvent.click(await screen.findByRole('button', { name: '私聊3' }))
  const talk = await screen.findByRole('link', { name: /老同学.*在吗.*3条未读/ })
  expect(talk.getAttribute('href')).toMatch(/^\/chat-rooms\/2001\/friends\/100000001\?nickname=/)
  expect(screen.queryByText('阿华')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '好友1' }))
  await screen.findByRole('link', { name: /阿华/ })
  fireEvent.click(await screen.findByRole('button', { name: '拒绝' }))
  await waitFor(() => expect(server.sent.some(({ path }) => path.endsWith('/apply/refuse'))).toBe(true))
})

test('a talk joins the room of the two, whatever the address says, and says when the other writes (R0-068)', async () => {
  server.answer(readChatContact, contact({ remark: '老同学', room_id: '2007' }))
  await renderPage(<PrivatePage />, TALK)
  await screen.findByRole('heading', { name: '老同学' })
  await waitFor(() => expect(sockets).toHaveLength(1))
  act(() => sockets[0]?.onopen?.())
  tell(hello, state({ room_id: '2007' }))
  expect(said(10)[0]?.content).toEqual({ room_id: '2007', sinceId: '0' })
  tell({ command: 27, ts: 0, content: { room_id: '2007' } })
  await screen.findByText('对方正在输入…')
  fireEvent.change(await screen.findByRole('textbox', { name: '说点什么' }), { target: { value: '在' } })
  expect(said(27)).toHaveLength(1)
})

test('strangers find the way to be contacts in place of the talk', async () => {
  server.answer(readChatContact, contact({ state: 'none', room_id: null }))
  server.answer(applyChatContact, { success: true, data: { state: 'requested', room_id: null } })
  await renderPage(<PrivatePage />, TALK)
  fireEvent.click(await screen.findByRole('button', { name: '加好友' }))
  await waitFor(() => expect(server.sent.some(({ path }) => path.endsWith('/createaccept'))).toBe(true))
  expect(screen.queryByRole('textbox')).toBeNull()
})

/** As the shell has it. */
function Prompt() {
  const news = usePrivateNews()
  return news === undefined ? null : <PrivatePrompt news={news} />
}

test('a message of the staff is asked about once, and not that of a player (R2-078, R2-146)', async () => {
  await renderPage(
    <>
      <ChatRoom roomId="1001" />
      <Prompt />
    </>,
  )
  await waitFor(() => expect(sockets).toHaveLength(1))
  act(() => sockets[0]?.onopen?.())
  const from = (friend_id: string, chatLevel: number): ChatFrame => ({
    ...{ command: 28, ts: 0 },
    content: { room_id: '2001', friend_id, nickname: '官方', chatLevel, seq: 1 },
  })
  tell(hello, from('100000001', 1))
  expect(screen.queryByText('您有一条新消息！')).toBeNull()
  tell(from('100000002', 2), from('100000003', 2))
  await screen.findByText('您有一条新消息！')
  expect(readPrivateNews()).toMatchObject({ friendId: '100000002' })
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.queryByText('您有一条新消息！')).toBeNull()
  act(() => putPrivateNews(undefined))
})

test('an invitation is asked about, but not to the room that one is in (R2-079, R2-158)', async () => {
  await renderPage(
    <>
      <ChatRoom roomId="1001" />
      <Prompt />
    </>,
  )
  await waitFor(() => expect(sockets).toHaveLength(1))
  act(() => sockets[0]?.onopen?.())
  const invite = (room_id: string, name: string): ChatFrame => ({
    ...{ command: 45, ts: 0 },
    content: { room_id, name, nickname: '阿明' },
  })
  tell(hello, invite('1001', '彩友大厅'))
  expect(screen.queryByText('聊天室邀请')).toBeNull()
  tell(invite('1002', '走势研究'), invite('1003', '别的房间'))
  await screen.findByText('阿明邀请您进入“走势研究”')
  fireEvent.click(screen.getByRole('button', { name: '进入' }))
  expect(readPrivateNews()).toBeUndefined()
})

test('going offline closes the connection, coming back and another login open a new one (R0-156)', async () => {
  await openRoom(state(), gap(chatMessageOf(1, '你好')))
  const closed = sockets.map(socket => vi.spyOn(socket as unknown as { close: () => void }, 'close'))
  fireEvent(window, new Event('offline'))
  expect(closed[0]).toHaveBeenCalledTimes(1)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(sockets).toHaveLength(2))
  act(() => sockets[1]?.onopen?.())
  const second = vi.spyOn(sockets[1] as unknown as { close: () => void }, 'close')
  act(() => keepTokens({ token: 'def', tokenChat: 'other' }))
  expect(second).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(sockets).toHaveLength(3))
})

test('a chat token that the server does not know is replaced once, kept, and connects again (R0-229)', async () => {
  await openRoom(state(), gap(chatMessageOf(1, '你好')))
  server.answer(refreshChatToken, { tokenChat: 'fresh' })
  act(() => sockets[0]?.onclose?.({ code: 4001 }))
  await waitFor(() => expect(sockets).toHaveLength(2))
  expect(localStorage.getItem('chat_login_token')).toBe('fresh')
  // One that does not help is not asked for again and again.
  act(() => sockets[1]?.onclose?.({ code: 4001 }))
  await act(async () => {})
  expect(server.sent.filter(({ path }) => path.endsWith('/refreshTokenChat'))).toHaveLength(1)
})

test('a page of the past that did not come is asked for again when one scrolls back, and none is left out (R0-257)', async () => {
  const messages = Array.from({ length: 30 }, (_, at) => chatMessageOf(at + 101, `第${at + 101}句`))
  await openRoom(state({ lastSeq: 130, readSeq: 130 }), gap(...messages))
  const log = await screen.findByRole('log')
  const asked = () =>
    server.sent.flatMap(({ path, query }) => (path.endsWith('/chatHistory') ? [query.get('beforeId')] : []))
  server.refuse(readChatHistory, 'CHAT/ROOM_UNKNOWN')
  fireEvent.scroll(log)
  await waitFor(() => expect(asked()).toEqual(['1001.101']))
  await act(async () => {})
  const rows = Array.from({ length: 100 }, (_, at) => chatMessageOf(at + 1, `第${at + 1}句`))
  server.answer(readChatHistory, { success: true, data: { rows, more: false } })
  fireEvent.scroll(log)
  await waitFor(() => expect(asked()).toEqual(['1001.101', '1001.101']))
  await act(async () => {})
  // The log begins there now, and nothing earlier is asked for.
  fireEvent.scroll(log)
  await act(async () => {})
  expect(asked()).toHaveLength(2)
})

test('there are rooms for everybody, talks of two and talks of guests, and a maintenance that closes (R2-004)', async () => {
  const last_message = { content: { type: 'text', body: '在吗' }, created_at: new Date().toISOString() }
  const rows = [chatFriendOf({ last_message })]
  server.answer(listChatContacts, { success: true, data: { rows, requests: 0 } })
  await renderPage(<RoomListPage />, LIST)
  const room = await screen.findByRole('link', { name: /彩友大厅/ })
  expect(room.getAttribute('href')).toBe('/chat-rooms/1001')
  const support = () => screen.getByRole('link', { name: '客服' }).getAttribute('href')
  expect(support()).toBe('/talk/web/member/0')
  fireEvent.click(screen.getByRole('button', { name: '私聊' }))
  const talk = await screen.findByRole('link', { name: /阿明.*在吗/ })
  expect(talk.getAttribute('href')).toMatch('/chat-rooms/2001/friends/100000001')
  cleanup()
  act(forgetTokens)
  server.answer(createChatGuest, {
    success: true,
    data: { id: '100000009', nickname: '游客A1B2', hash_id: 'h', token: 'guest' },
  })
  await renderPage(<RoomListPage />, LIST)
  await screen.findByRole('link', { name: /彩友大厅/ })
  expect(support()).toBe('/talk/web/guest/0')
  cleanup()
  server.answer(readChatConfig, {
    ...{ ...chatConfig, chat_maintenance_config: { notice: '系统在维护中，请稍等！' } },
    enable_chat_maintenance: { configValue: '1' },
  })
  await renderPage(<RoomListPage />, LIST)
  await screen.findByText('系统在维护中，请稍等！')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a login in another tab ends the guest of this one (R0-139)', async () => {
  act(forgetTokens)
  server.answer(createChatGuest, {
    success: true,
    data: { id: '100000009', nickname: '游客A1B2', hash_id: 'h', token: 'guest' },
  })
  await renderPage(<ChatRoom roomId="1001" />)
  await waitFor(() => expect(sockets).toHaveLength(1))
  expect(sockets[0]?.address).toMatch(/token=guest&isGuest=1$/)
  localStorage.setItem('access_token', 'new')
  fireEvent(window, new StorageEvent('storage', { key: 'access_token' }))
  await waitFor(() => expect(sockets).toHaveLength(2))
  expect(sockets[1]?.address).toMatch(/token=ticket$/)
  const kept = ['user_guest_id', 'user_guest_name', 'user_guest_hash_id', 'user_guest_token']
  expect(kept.map(key => localStorage.getItem(key))).toEqual([null, null, null, null])
})
