import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HeldFrames, holdFrames } from './held-frames.ts'
import { textFrame } from './text-frame.ts'

let written: string[] = []
let held: HeldFrames
beforeEach(() => {
  vi.useFakeTimers()
  written = []
  held = holdFrames((topic, frames) => written.push(`${topic}:${frames}`))
})
afterEach(() => void vi.useRealTimers())

const add = (...texts: string[]) => {
  for (const text of texts) held.add('room', Buffer.from(text))
}

test('the first goes at once, what follows within 100 ms goes together, and after a quiet tick the next at once', () => {
  add('a', 'b', 'c')
  held.add('other', Buffer.from('x'))
  expect(written).toEqual(['room:a', 'other:x'])
  vi.advanceTimersByTime(99)
  expect(written).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(written.slice(2)).toEqual(['room:bc'])
  add('d')
  vi.advanceTimersByTime(100)
  expect(written.at(-1)).toBe('room:d')
  vi.advanceTimersByTime(100)
  add('e')
  expect(written.at(-1)).toBe('room:e')
})

test('above fifty in a second a tick is twice as long, and short again when fewer come', () => {
  add('a', ...Array.from('123456'))
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['room:a', 'room:123456'])
  add('b')
  vi.advanceTimersByTime(199)
  expect(written).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(written.at(-1)).toBe('room:b')
  add('c')
  vi.advanceTimersByTime(100)
  expect(written.at(-1)).toBe('room:c')
})

test('a flush keeps the order, and a stop loses nothing', () => {
  add('a', 'b')
  held.flush('room')
  add('c')
  held.stop()
  expect(written).toEqual(['room:a', 'room:b', 'room:c'])
  vi.advanceTimersByTime(1_000)
  expect(written).toHaveLength(3)
})

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 255, 255]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a text of %i bytes is framed as RFC 6455 says', (size, head) => {
  const frame = textFrame('x'.repeat(size))
  expect([...frame.subarray(0, head.length)]).toEqual(head)
  expect(frame).toHaveLength(head.length + size)
})
