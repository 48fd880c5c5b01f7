import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { drawSteps } from './draw-steps.ts'
import { fairDraw } from './fair-draw.ts'

const hashes = {
  sha256: (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  hmacSha256: (key: Uint8Array, message: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(message).digest()),
}
const input = (turn: number) => ({
  gameId: 71,
  turnNum: `20261121-${String(turn).padStart(4, '0')}`,
  betsRoot: 'ab'.repeat(32),
  beacon: null,
})
const seed = new Uint8Array(32).fill(7)

/** The numbers that the choices name, taken by hand from a row of balls. */
function numbersOf(family: LotteryFamily, steps: ReturnType<typeof drawSteps>): number[] {
  if (family === 'k3') return steps.map(({ choice }) => choice)
  if (family === 'ssc' || family === '3d') return steps.map(({ choice }) => choice - 1)
  const row = Array.from({ length: family === 'six-mark' ? 49 : 10 }, (_, at) => at + 1)
  return steps.map(({ choice }, position) => {
    const at = position + choice - 1
    const taken = row[at] ?? 0
    row[at] = row[position] ?? 0
    return taken
  })
}

test.each(['six-mark', 'racing', 'niuniu', 'k3', 'ssc', '3d'] as const)(
  'the steps of %s end at the numbers of the recipe, and each choice names its number',
  family => {
    for (let turn = 1; turn <= 200; turn++) {
      const steps = drawSteps(family, seed, input(turn), hashes)
      expect(steps.map(step => step.number)).toEqual(fairDraw(family, seed, input(turn), hashes))
      expect(steps.map(step => step.number)).toEqual(numbersOf(family, steps))
      expect(steps.every(({ range, choice }) => choice >= 1 && choice <= range)).toBe(true)
    }
  },
)
