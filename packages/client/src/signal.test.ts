import { expect, test } from 'vitest'
import { createSignal } from './signal.ts'

test('a signal tells those who listen, until they leave', () => {
  const signal = createSignal<[number]>()
  const told: string[] = []
  const leave = signal.watch(value => told.push(`first ${value}`))
  signal.watch(value => told.push(`second ${value}`))
  signal.notify(1)
  leave()
  signal.notify(2)
  expect(told).toEqual(['first 1', 'second 1', 'second 2'])
  expect(signal.count()).toBe(1)
})

test('who leaves while it is told is not told any more', () => {
  const signal = createSignal()
  const told: string[] = []
  signal.watch(() => leave())
  const leave = signal.watch(() => told.push('late'))
  signal.notify()
  expect(told).toEqual([])
})
