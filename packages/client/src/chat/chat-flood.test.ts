/** How often a page is told what it hears. */
import type { ChatFrame } from '@app/contract/chat-frames.ts'
import { expect, test } from 'vitest'
import { chatRooms, type Hearing } from './chat-rooms.ts'

const message = (seq: number): ChatFrame => ({
  ...{ command: 22, id: `1001.${seq}`, ts: seq, room_id: '1001', channel: 'room' },
  created_at: '2026-11-22T20:00:00+08:00',
  content: {
    ...{ seq, clientId: `c${seq}`, type: 'text', body: '热闹', replyTo: null, mentions: [], recalled: null },
    userinfo: { user_id: '418820913', nickname: '阿明', chatLevel: 1, avatarId: 3, vipLevel: 2, color: 4 },
  },
})

/** Rooms on a clock of the test; notes when whoever watches is told. */
function setUp() {
  const time = { now: 0 }
  let due: Readonly<{ at: number; run: () => void }>[] = []
  const toldAt: number[] = []
  let hearing: Hearing | undefined
  const rooms = chatRooms({
    connect: given => {
      hearing = given
      return { say: () => true, hurry: () => undefined, pause: () => undefined, close: () => undefined }
    },
    now: () => time.now,
    after: (ms, run) => {
      due = [...due, { at: time.now + ms, run }]
    },
    newClientId: () => `own${time.now}`,
  })
  rooms.enter('1001')
  rooms.watch(() => toldAt.push(time.now))
  const pass = (ms: number) => {
    const end = time.now + ms
    for (; time.now < end; time.now += 1) {
      const ripe = due.filter(({ at }) => at <= time.now)
      due = due.filter(({ at }) => at > time.now)
      for (const { run } of ripe) run()
    }
  }
  const kept = () => rooms.read().rooms.get('1001')?.line.events.length
  return { rooms, heard: hearing as Hearing, toldAt, pass, kept }
}

test('a flood is shown four times a second, all of it, and talk at once', () => {
  const { rooms, heard, toldAt, pass, kept } = setUp()
  for (let seq = 1; seq <= 100; seq += 1) {
    heard.onFrame(message(seq))
    pass(50)
  }
  pass(1_000)
  expect(kept()).toBe(100)
  // After the first second, in which nobody knows that it is one.
  for (let from = 1_000; from < 4_000; from += 50) {
    const within = toldAt.filter(at => at >= from && at < from + 1_000)
    expect(within.length).toBeLessThanOrEqual(4)
    expect(within.length).toBeGreaterThan(2)
  }
  const before = toldAt.length
  for (const seq of [101, 102, 103]) {
    heard.onFrame(message(seq))
    pass(300)
  }
  expect(toldAt.slice(before)).toHaveLength(3)
  // What the person does is shown at once, in a flood too.
  for (let seq = 104; seq <= 130; seq += 1) heard.onFrame(message(seq))
  const told = toldAt.length
  rooms.send('1001', { body: '我也在' })
  expect(toldAt.length).toBe(told + 1)
})
