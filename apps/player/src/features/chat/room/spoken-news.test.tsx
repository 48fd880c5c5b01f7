/** What a screen reader hears of a room: every change of a live place is a reading, so the readings are counted. */
import { readSaid, type Said } from '@app/client/chat/read-said.ts'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatMessageOf } from '#features/chat/chat.fixtures.ts'
import { SpokenNews } from './spoken-news.tsx'

const ME = '418820913'
const NOBODY = new Set<never>()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const by = (seq: number, body: string, user_id = '100000001') =>
  readSaid(chatMessageOf(seq, body, { user_id }))
const notice = (seq: number, body: string) =>
  readSaid(chatMessageOf(seq, body, { user_id: '000000000', nickname: '在线客服' }, { type: 'notice' }))

/** A room that somebody listens to, and everything that was read out, with its time. */
function listen(history: readonly Said[] = []) {
  let messages = history
  const shown = (more: Readonly<{ recalled?: ReadonlySet<number>; blocked?: ReadonlySet<string> }> = {}) => (
    <SpokenNews
      {...{ messages, userId: ME, since: history.at(-1)?.seq ?? 0 }}
      {...{ recalled: NOBODY, blocked: NOBODY, ...more }}
    />
  )
  const { rerender, getAllByRole } = render(shown())
  const places = getAllByRole('status')
  const readings: { at: number; text: string }[] = []
  const begin = Date.now()
  const nodes = () => places.map(place => ({ text: place.textContent, first: place.firstChild }))
  let before = nodes()
  /** A place is read when its words change, or when a new part with the same words takes the place of one. */
  const look = () => {
    const now = nodes()
    for (const [index, { text, first }] of now.entries()) {
      const isNew = text !== before[index]?.text || (first !== before[index]?.first && text !== '')
      if (isNew && text !== '') readings.push({ at: Date.now() - begin, text })
    }
    before = now
  }
  return {
    readings,
    texts: () => readings.map(({ text }) => text),
    now: () => places.map(place => place.textContent).join(''),
    hear(...more: readonly Said[]) {
      messages = [...messages, ...more]
      rerender(shown())
      look()
    },
    put(more: Parameters<typeof shown>[0]) {
      rerender(shown(more))
      look()
    },
    pass(ms: number) {
      act(() => vi.advanceTimersByTime(ms))
      look()
    },
  }
}

test('of a burst of twenty a second only how many came and the newest is read, every five seconds', () => {
  const room = listen([by(1, '早')])
  for (let seq = 2; seq <= 401; seq += 1) {
    room.hear(by(seq, `第${seq}条`))
    room.pass(50)
  }
  // Twenty seconds.
  expect(room.readings).toEqual([
    { at: 5_000, text: '100条新消息，阿明：第101条' },
    { at: 10_000, text: '100条新消息，阿明：第201条' },
    { at: 15_000, text: '100条新消息，阿明：第301条' },
    { at: 20_000, text: '100条新消息，阿明：第401条' },
  ])
  // Silence is not read out again and again.
  room.pass(60_000)
  expect(room.readings).toHaveLength(4)
})

test('own messages and notices are read at once, in the middle of a burst too, and are not counted as news', () => {
  const room = listen([by(1, '早')])
  for (let seq = 2; seq <= 41; seq += 1) {
    if (seq === 11) room.hear(by(seq, '大家好', ME))
    else if (seq === 21) room.hear(notice(seq, '客服已接入'))
    else room.hear(by(seq, `第${seq}条`))
    room.pass(50)
  }
  room.pass(3_000)
  expect(room.readings).toEqual([
    { at: 450, text: '已发送：大家好。' },
    { at: 950, text: '客服已接入。' },
    { at: 5_000, text: '38条新消息，阿明：第41条' },
  ])
})

test('the same own words again are read again', () => {
  const room = listen()
  room.hear(by(1, '好', ME))
  room.pass(1_000)
  room.hear(by(2, '好', ME))
  expect(room.texts()).toEqual(['已发送：好。', '已发送：好。'])
})

test('what stood before is not read, and after a loss the newest few of what is told at once', () => {
  const room = listen()
  room.pass(5_000)
  expect(room.texts()).toEqual([])
  cleanup()
  const other = listen(
    Array.from({ length: 100 }, (_, at) => by(at + 1, '旧', at % 2 === 0 ? ME : '100000001')),
  )
  other.pass(5_000)
  expect(other.texts()).toEqual([])
  other.hear(...Array.from({ length: 50 }, (_, at) => notice(101 + at, `第${at}句`)), by(151, '新'))
  other.pass(5_000)
  expect(other.texts()).toEqual(['第47句。第48句。第49句。', '1条新消息，阿明：新'])
})

test('the page of history that comes after entering is none either', () => {
  // The room says how far it stands before its log is here.
  const { rerender, container } = render(
    <SpokenNews messages={[]} userId={ME} since={3} recalled={NOBODY} blocked={NOBODY} />,
  )
  const messages = [by(1, '旧'), by(2, '旧', ME), notice(3, '旧')]
  rerender(<SpokenNews {...{ messages }} userId={ME} since={3} recalled={NOBODY} blocked={NOBODY} />)
  act(() => vi.advanceTimersByTime(5_000))
  expect(container.textContent).toBe('')
})

test('what is taken back stands nowhere, and who is blocked is not heard', () => {
  const room = listen()
  room.hear(by(1, '说错了', ME), by(2, '也说错了'))
  room.pass(5_000)
  expect(room.now()).toBe('已发送：说错了。1条新消息，阿明：也说错了')
  room.put({ recalled: new Set([1, 2]) })
  expect(room.now()).toBe('')
  cleanup()
  const other = listen()
  other.put({ blocked: new Set(['100000001']) })
  other.hear(by(1, '烦人'))
  other.put({ blocked: new Set(['100000001']) })
  other.pass(5_000)
  expect(other.now()).toBe('')
})
