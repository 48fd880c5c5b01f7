import { emptyTally, tallyDraw } from '@app/domain/draws/draw-tally.ts'
import { summariseTests, uniformityTests } from '@app/domain/draws/uniformity.ts'
import type { Monitor } from './fairness.queries.ts'

/** What the server says of that many draws of 极速快三 (201): every combination of dice in its turn. */
export function monitorOf(draws: number): Monitor {
  let tally = emptyTally('k3')
  for (let at = 0; at < draws; at++) {
    const mixed = (at * 97) % 216
    tally = tallyDraw('k3', tally, [
      1 + (mixed % 6),
      1 + (Math.floor(mixed / 6) % 6),
      1 + Math.floor(mixed / 36),
    ])
  }
  const tests = uniformityTests('k3', tally)
  return {
    gameId: 201,
    gameName: '极速快三',
    family: 'k3',
    source: 'in-house',
    draws,
    lastTurn: draws === 0 ? null : '20261121-0216',
    lastDrawTime: draws === 0 ? null : '2026-11-21T03:36:00+08:00',
    ...summariseTests(tests),
    tests,
    counts: tally.counts.map(counts => [...counts]),
  }
}
