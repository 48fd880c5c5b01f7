import { describe, expect, test } from 'vitest'
import { li, type OddsPpm } from '#money/money.ts'
import { oddsTableOf } from './odds/odds-table.ts'
import { allPlays } from './plays/all-plays.ts'
import { sampleBets } from './returns/sample-bets.ts'
import { selectionOf } from './selection/selection.fixtures.ts'
import { playOf } from './settle.fixtures.ts'
import { payoutOf, settle } from './settle.ts'
import { issueJudge, settleGroup } from './settle-issue.ts'

const draw = { numbers: [1, 2, 3, 4, 5, 6, 18], lunarYear: 2026 }
const play = playOf('six-mark', 'tema_lm')
const odds = oddsTableOf(play)

describe('settling an issue in groups', () => {
  test('pays what single settlements pay, for every six-mark play', () => {
    const judge = issueJudge(draw)
    for (const each of allPlays.filter(other => other.family === 'six-mark')) {
      for (const { selection: text } of sampleBets(each)) {
        const table = oddsTableOf(each)
        const selection = selectionOf(each, text)
        const single = settle({ play: each, selection, odds: table, stakePerUnit: li(3333), draw })
        expect(payoutOf(judge(each, text, table), li(3333)), `${each.code} ${text}`).toBe(single.payout)
      }
    }
  })

  test('judges equal bets once', () => {
    const judge = issueJudge(draw)
    expect(judge(play, '小', odds)).toBe(judge(play, '小', odds))
  })

  test('keeps bets at other odds apart', () => {
    const judge = issueJudge(draw)
    const better = { ...odds, 小: 2_000_000n as OddsPpm }
    expect(payoutOf(judge(play, '小', odds), li(1000))).toBe(1980n)
    expect(payoutOf(judge(play, '小', better), li(1000))).toBe(2000n)
    expect(payoutOf(judge(play, '小', odds), li(1000))).toBe(1980n)
  })

  test('gives each stake of a group its own payout, each cut down once', () => {
    const { judged, payouts } = settleGroup(
      { play, selection: '小,单', odds, stakes: [li(1), li(1000), li(12_345)] },
      draw,
    )
    expect(judged).toMatchObject({ units: 2, unitsWon: 1 })
    expect(payouts).toEqual([1n, 1980n, 24_443n])
  })

  test('does not settle an order that cannot be read', () => {
    expect(() => issueJudge(draw)(play, '福', odds)).toThrow(RangeError)
  })
})
