import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import { readProof } from '@app/contract/draws.ts'
import { drawSteps } from '@app/domain/draws/draw-steps.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { provenIssue } from '#features/fairness/fairness.fixtures.ts'
import { setPreference } from '#platform/storage/preferences.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { useReveal } from './reveal.effect.ts'

const server = fakeServer()
const NOW = '2026-11-21T12:01:02+08:00'
const seed = new Uint8Array(32).fill(9)
const betsRoot = 'cd'.repeat(32)
const hashes = { sha256, hmacSha256: (key: Uint8Array, message: Uint8Array) => hmac(sha256, key, message) }

/** A result as the server publishes it: its numbers follow from its seed. */
function drawn(turn: number, of: Partial<DrawnIssue> = {}): DrawnIssue {
  const turnNum = `20261121-0${turn}`
  const steps = drawSteps('six-mark', seed, { gameId: 71, turnNum, betsRoot, beacon: null }, hashes)
  server.answer(
    readProof,
    { data: { ...provenIssue().proof, seed: '09'.repeat(32), betsRoot, beacon: null } },
    { gameId: 71, turnNum },
  )
  return {
    issueNumber: turnNum,
    drawnNumbers: steps.map(step => step.number),
    drawnAt: Date.parse(NOW) - (723 - turn) * 2000,
    issueDate: '2026-11-21',
    isOnAir: false,
    videoUrl: undefined,
    source: 'in-house',
    ...of,
  }
}

/** What is shown at each moment, oldest first. */
let seen: (number | undefined)[]
/** The derivation of each number that was shown. */
let told: string[]
function Watcher({ result }: { result: DrawnIssue | undefined }) {
  const { shown, step, position, skip } = useReveal(71, 'six-mark', result)
  seen.push(shown)
  if (step !== undefined) told[position - 1] = `${step.range}选${step.choice} 得${step.number}`
  return (
    <>
      <output>{shown === undefined ? '全部' : `${shown}个`}</output>
      <button type="button" onClick={skip}>
        跳过
      </button>
    </>
  )
}

const text = () => screen.getByRole('status').textContent
const PATIENCE = { timeout: 30_000 }
const stands = () => waitFor(() => expect(text()).toBe('全部'), PATIENCE)

beforeAll(async () => {
  await import('./replay-draw.ts')
})
beforeEach(() => {
  seen = []
  told = []
  noteServerTime(NOW, 0)
})
afterEach(() => {
  setPreference('motion', 'full')
  setPreference('sound', 'off')
  setPreference('vibration', 'off')
  cleanup()
})

test('the result that was there before is shown at once, never as new', () => {
  render(<Watcher result={drawn(720)} />)
  expect(seen).toEqual([undefined])
})

test('a new result comes number by number, each as the proof derives it, and then stands', async () => {
  const { rerender } = render(<Watcher result={drawn(720)} />)
  const next = drawn(721)
  rerender(<Watcher result={next} />)
  expect(text()).toBe('0个')
  await stands()
  const numbers = next.drawnNumbers
  expect(told).toHaveLength(7)
  for (const [at, line] of told.entries())
    expect(line).toMatch(new RegExp(`^${49 - at}选\\d+ 得${numbers[at]}$`))
  const shown = seen.filter(count => count !== undefined)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  expect(new Set(shown).size).toBe(8)
})

test('a reveal can be skipped', async () => {
  const { rerender } = render(<Watcher result={drawn(720)} />)
  rerender(<Watcher result={drawn(721)} />)
  expect(text()).toBe('0个')
  fireEvent.click(screen.getByRole('button', { name: '跳过' }))
  expect(text()).toBe('全部')
  await new Promise(resolve => setTimeout(resolve))
  expect([text(), told]).toEqual(['全部', []])
})

test.each([
  ['one that came late', { drawnAt: Date.parse('2026-11-21T12:00:20+08:00') }],
  ['one of the imported past', { source: 'history' as const }],
])('%s is no news', (_, of) => {
  const { rerender } = render(
    <Watcher result={drawn(720, { drawnAt: Date.parse('2026-11-21T12:00:00+08:00') })} />,
  )
  rerender(<Watcher result={drawn(721, of)} />)
  expect(seen.every(count => count === undefined)).toBe(true)
})

test('an older result than the one that is known is no news', () => {
  const { rerender } = render(<Watcher result={drawn(721)} />)
  rerender(<Watcher result={drawn(720)} />)
  expect(seen.every(count => count === undefined)).toBe(true)
})

test('the first own result is news, however the imported past before it was numbered', () => {
  const { rerender } = render(<Watcher result={drawn(720, { issueNumber: '26/032', source: 'history' })} />)
  rerender(<Watcher result={drawn(721)} />)
  expect(text()).toBe('0个')
})

test('with reduced motion the numbers appear at once', () => {
  setPreference('motion', 'less')
  const { rerender } = render(<Watcher result={drawn(720)} />)
  rerender(<Watcher result={drawn(721)} />)
  expect(seen.every(count => count === undefined)).toBe(true)
})

test('numbers that the proof does not lead to are not dressed up as derived', async () => {
  const { rerender } = render(<Watcher result={drawn(720)} />)
  rerender(<Watcher result={drawn(721, { drawnNumbers: [1, 2, 3, 4, 5, 6, 7] })} />)
  expect(text()).toBe('0个')
  await stands()
  expect(told).toEqual([])
})

test('sound and vibration play only when they are switched on', async () => {
  const shake = vi.fn(() => true)
  const tones: number[] = []
  const param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  const node = { connect: (next: unknown) => next, start: () => tones.push(1), stop: () => undefined }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      state = 'running'
      createOscillator = () => ({ ...node, frequency: { ...param } })
      createGain = () => ({ ...node, gain: { ...param } })
    },
  )
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: shake })
  const { rerender } = render(<Watcher result={drawn(720)} />)
  rerender(<Watcher result={drawn(721)} />)
  await stands()
  expect([shake.mock.calls.length, tones.length]).toEqual([0, 0])
  setPreference('sound', 'on')
  setPreference('vibration', 'on')
  rerender(<Watcher result={drawn(722)} />)
  await stands()
  // A tone and a shake for each number; the last one has three tones.
  expect([shake.mock.calls.length, tones.length]).toEqual([7, 9])
})
