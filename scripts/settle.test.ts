import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function settle(input: string) {
  const script = join(import.meta.dirname, 'settle.ts')
  const { stdout, status } = spawnSync(process.execPath, [script], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return { status, lines: stdout.split('\n').filter(line => line !== '') }
}

const bet = {
  family: 'k3',
  playCode: 'k3_sanjun',
  model: 'credit',
  selection: '1,6',
  draw: [1, 1, 2],
  date: '2026-11-21',
  odds: 2.25,
  stakePerUnit: '2',
}

test('npm run settle answers each line in order, and a bad line does not stop the rest', () => {
  const { status, lines } = settle(
    `${JSON.stringify(bet)}\n{\n\n${JSON.stringify({ ...bet, draw: [3, 4, 5] })}`,
  )
  expect(status).toBe(0)
  expect(lines.map(line => JSON.parse(line))).toEqual([
    { units: 2, unitsWon: 1, unitsPush: 0, payout: '4.50', outcome: 'win' },
    { error: { code: 'RECORD/JSON', msg: expect.any(String) } },
    { error: { code: 'RECORD/JSON', msg: expect.any(String) } },
    { units: 2, unitsWon: 0, unitsPush: 0, payout: '0.00', outcome: 'lose' },
  ])
})

test('npm run settle keeps up with a long file', () => {
  const { lines } = settle(`${JSON.stringify(bet)}\n`.repeat(20_000))
  expect(lines).toHaveLength(20_000)
})
