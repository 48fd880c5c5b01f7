/** The rooms of a page over a connection that breaks. */
import type { ChatFrame } from '@app/contract/chat-frames.ts'
import { expect, test } from 'vitest'
import { chatRooms, type Hearing } from './chat-rooms.ts'
import { openChatSocket, waitBefore } from './chat-socket.ts'

const message = (seq: number, body = `第${seq}条`, clientId = `c${seq}`): ChatFrame => ({
  ...{ command: 22, id: `1001.${seq}`, ts: seq, room_id: '1001', channel: 'room' },
  created_at: '2026-11-22T20:00:00+08:00',
  content: {
    ...{ seq, clientId, type: 'text', body, replyTo: null, mentions: [], recalled: null },
    userinfo: { user_id: '418820913', nickname: '阿明', chatLevel: 1, avatarId: 3, vipLevel: 2, color: 4 },
  },
})

function setUp() {
  const said: Readonly<{ command: number; content: unknown }>[] = []
  const state = { isOpen: true, now: 1_000, ids: 0 }
  const told: (readonly [string, number])[] = []
  let hearing: Hearing | undefined
  const rooms = chatRooms({
    connect: given => {
      hearing = given
      return {
        say: (command, content) => {
          if (state.isOpen) said.push({ command, content })
          return state.isOpen
        },
        ...{ hurry: () => undefined, pause: () => undefined, close: () => undefined },
      }
    },
    now: () => state.now,
    onPrivate: ({ friend_id }, ownLevel) => told.push([friend_id, ownLevel]),
    newClientId: () => {
      state.ids += 1
      return `own${state.ids}`
    },
  })
  const heard = hearing as Hearing
  const fill = (...messages: ChatFrame[]) =>
    heard.onFrame({
      ...{ command: 25, ts: 0 },
      content: { room_id: '1001', messages: messages as never, more: false, reset: false },
    })
  const bodies = () =>
    rooms
      .read()
      .rooms.get('1001')
      ?.line.events.map(({ said }) => said?.body)
  return { rooms, heard, said, state, told, fill, bodies }
}

test('the connection is open or closed, and each room keeps its own messages over that (R0-154, R2-109)', () => {
  const { rooms, heard, bodies, fill } = setUp()
  rooms.enter('1001')
  rooms.enter('1002')
  expect(rooms.read().isOpen).toBe(false)
  heard.onOpen()
  expect(rooms.read().isOpen).toBe(true)
  fill(message(1))
  heard.onFrame({
    ...{ command: 25, ts: 0 },
    content: {
      room_id: '1002',
      messages: [{ ...message(1, '隔壁'), id: '1002.1', room_id: '1002' }] as never,
      ...{ more: false, reset: false },
    },
  })
  heard.onFrame(message(2))
  heard.onLost()
  expect(rooms.read().isOpen).toBe(false)
  expect(bodies()).toEqual(['第1条', '第2条'])
  const next = rooms.read().rooms.get('1002')?.line.events
  expect(next?.map(({ said }) => said?.body)).toEqual(['隔壁'])
})

test('a hole is asked for once, and what waited behind it follows', () => {
  const { rooms, heard, said, fill, bodies } = setUp()
  rooms.enter('1001')
  fill(message(1), message(2))
  heard.onFrame(message(4))
  heard.onFrame(message(5))
  expect(said.map(({ command, content }) => [command, content])).toEqual([
    [10, { room_id: '1001', sinceId: '0' }],
    [10, { room_id: '1001', sinceId: '2' }],
  ])
  expect(bodies()).toEqual(['第1条', '第2条'])
  fill(message(3), message(4))
  expect(bodies()).toEqual(['第1条', '第2条', '第3条', '第4条', '第5条'])
})

test('after a loss each room is asked for what came, and what was not acknowledged is sent again under its number', () => {
  const { rooms, heard, said, state, fill } = setUp()
  rooms.enter('1001')
  fill(message(1))
  rooms.send('1001', { body: '在吗' })
  state.isOpen = false
  heard.onLost()
  rooms.send('1001', { body: '断线时' })
  expect(rooms.read().isOpen).toBe(false)
  said.length = 0
  state.isOpen = true
  heard.onOpen()
  expect(said.map(({ command, content }) => [command, (content as { clientId?: string }).clientId])).toEqual([
    [10, undefined],
    [20, 'own1'],
    [20, 'own2'],
  ])
  fill(message(2, '在吗', 'own1'))
  expect(
    rooms
      .read()
      .rooms.get('1001')
      ?.line.outgoing.map(({ body }) => body),
  ).toEqual(['断线时'])
})

test('a refusal stands at its message, says for how long, and can be tried again or dropped', () => {
  const { rooms, heard, said, state, fill } = setUp()
  rooms.enter('1001')
  fill(message(1))
  rooms.send('1001', { body: '快' })
  const content = {
    clientId: 'own1',
    code: 'CHAT/TOO_FAST',
    message: '发言太快，请3秒后再试',
    retryAfterMs: 3_000,
  }
  heard.onFrame({ command: 23, ts: 0, content })
  const room = () => rooms.read().rooms.get('1001')
  expect(room()?.line.outgoing[0]).toMatchObject({ state: 'failed', reason: '发言太快，请3秒后再试' })
  expect(room()?.mayWriteAt).toBe(state.now + 3_000)
  rooms.retry('1001', 'own1')
  expect(said.at(-1)).toMatchObject({ command: 20, content: { clientId: 'own1', body: '快' } })
  rooms.discard('1001', 'own1')
  expect(room()?.line.outgoing).toEqual([])
})

test('waits are 3 s, then twice as long each time with chance, up to 30 s (R0-155)', () => {
  expect(
    [0, 1, 2, 9].map(attempt => [waitBefore(attempt, 0), waitBefore(attempt, 0.999)].map(Math.round)),
  ).toEqual([
    [3_000, 3_000],
    [3_000, 5_997],
    [6_000, 11_994],
    [15_000, 29_985],
  ])
})

test('a connection that the server ends for good does not come back by itself, and does when asked', async () => {
  const opened: { onclose?: ((event: { code: number }) => void) | null; onopen?: (() => void) | null }[] = []
  const ends: string[] = []
  const timers: (() => void)[] = []
  const socket = openChatSocket({
    findAddress: async () => 'wss://chat.example',
    openSocket: () => {
      const made = {
        send: () => undefined,
        close: () => undefined,
        onopen: null,
        onclose: null,
        onmessage: null,
      }
      opened.push(made)
      return made
    },
    timers: { after: (_, run) => timers.push(run), cancel: () => undefined },
    chance: () => 0,
    onFrame: () => undefined,
    onOpen: () => undefined,
    onLost: () => ends.push('lost'),
    onEnd: why => ends.push(why),
  })
  const settle = () => new Promise(resolve => setTimeout(resolve))
  await settle()
  opened[0]?.onopen?.()
  timers.length = 0
  opened[0]?.onclose?.({ code: 4008 })
  expect([ends, timers.length]).toEqual([['lost', 'too-many-tabs'], 0])
  socket.hurry()
  await settle()
  expect(opened).toHaveLength(2)
})

test('a private message is told with the own level and leaves the log alone; who writes is noted by the clock', () => {
  const { rooms, heard, state, told } = setUp()
  const limits = { text: 500 }
  const me = {
    userId: '418820913',
    connection_id: 'c',
    chatLevel: 1,
    nickname: '我',
    mutedUntil: null,
    limits,
  }
  heard.onFrame({ command: 3, ts: 0, content: me })
  const from = { room_id: '2001', friend_id: '100000001', nickname: '官方', chatLevel: 2, seq: 9 }
  heard.onFrame({ command: 28, ts: 0, content: from })
  expect(told).toEqual([['100000001', 1]])
  expect(rooms.read().rooms.get('2001')).toBeUndefined()
  heard.onFrame({ command: 46, ts: 0, content: { friend_id: '100000002', nickname: '阿明' } })
  expect(rooms.read().contactNews).toBe(2)
  state.now = 7_000
  heard.onFrame({ command: 27, ts: 0, content: { room_id: '2001' } })
  expect(rooms.read().rooms.get('2001')?.typedAt).toBe(7_000)
})

test("who reads far back is left there while people talk, and a message of one's own leads to the end", () => {
  const { rooms, heard, said, fill, bodies } = setUp()
  rooms.enter('1001')
  heard.onOpen()
  const page = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
  fill(...page(901, 1_000))
  for (let before = 901; before > 301; before -= 100)
    rooms.prepend('1001', page(before - 100, before - 1) as never)
  expect([bodies()?.[0], bodies()?.length]).toEqual(['第301条', 600])
  for (const one of page(1_001, 1_003)) heard.onFrame(one)
  expect(bodies()?.at(-1)).toBe('第900条')
  // The place survives a break; what was missed is asked for by the newest that was told.
  heard.onLost()
  heard.onOpen()
  expect(said.at(-1)).toEqual({ command: 10, content: { room_id: '1001', sinceId: '1003' } })
  fill()
  rooms.append('1001', page(901, 960) as never)
  expect([bodies()?.length, bodies()?.at(-1)]).toEqual([600, '第960条'])
  // Near the end the rest is asked for, and the log is live again.
  expect(said.at(-1)).toEqual({ command: 10, content: { room_id: '1001', sinceId: '960' } })
  fill(...page(961, 1_003))
  heard.onFrame(message(1_004))
  expect(bodies()?.at(-1)).toBe('第1004条')

  for (let before = 405; before > 205; before -= 100)
    rooms.prepend('1001', page(before - 100, before - 1) as never)
  expect(bodies()?.at(-1)).toBe('第804条')
  rooms.send('1001', { body: '我也说一句' })
  expect(
    said.slice(-2).map(({ command, content }) => [command, (content as { sinceId?: string }).sinceId]),
  ).toEqual([
    [10, '0'],
    [20, undefined],
  ])
  fill(...page(905, 1_004))
  expect([bodies()?.[0], bodies()?.at(-1)]).toEqual(['第905条', '第1004条'])
})
