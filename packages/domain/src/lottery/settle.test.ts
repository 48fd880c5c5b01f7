import { describe, expect, test } from 'vitest'
import { oddsTableOf } from '#lottery/odds/odds-table.ts'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import { settle } from '#lottery/settle.ts'
import { li } from '#money/money.ts'

function settled(code: string, text: string, numbers: readonly number[], stake = 1000) {
  const play = findPlay('six-mark', code)
  if (play === undefined) throw new Error(code)
  const verdict = parseSelection(play, text)
  if (!verdict.ok) throw new Error(verdict.text)
  return settle({
    play,
    selection: verdict.selection,
    odds: oddsTableOf(play),
    stakePerUnit: li(stake),
    draw: { numbers, lunarYear: 2026 },
  })
}

describe('a special number', () => {
  test('pays its odds once', () => {
    expect(settled('tema_a', '07,18', [1, 2, 3, 4, 5, 6, 18])).toEqual({
      units: 2,
      unitsWon: 1,
      unitsPushed: 0,
      unitsLost: 1,
      tiers: { '*': 1 },
      payout: 48_500n,
      validTurnover: 2000n,
      outcome: 'win',
    })
  })

  test('49 gives two-sided stakes back', () => {
    expect(settled('tema_lm', '大,单,家禽', [1, 2, 3, 4, 5, 6, 49])).toMatchObject({
      unitsPushed: 3,
      payout: 3000n,
      validTurnover: 0n,
      outcome: 'push',
    })
  })

  test('two sides win apart from each other', () => {
    expect(settled('tema_lm', '大,双,合单', [1, 2, 3, 4, 5, 6, 30])).toMatchObject({
      unitsWon: 3,
      payout: 5940n,
      tiers: { 大: 1, 双: 1, 合单: 1 },
    })
  })

  test('a payout is cut down to whole 厘 once', () => {
    expect(settled('tema_lm', '大,双,合单', [1, 2, 3, 4, 5, 6, 30], 1)).toMatchObject({ payout: 5n })
  })
})
