/** What became of an order: the pure rules asked with the terms that the order was taken by. */
import assert from 'node:assert/strict'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import type { Draw } from '@app/domain/lottery/draw.ts'
import type { OddsTable } from '@app/domain/lottery/odds/odds-table.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { readAccepted } from '@app/domain/lottery/selection/parse-selection.ts'
import { type Settlement, settle } from '@app/domain/lottery/settle.ts'
import { li, parseOdds } from '@app/domain/money/money.ts'
import type { Verdict } from './issue-chunks.store.ts'

/** What decides an outcome; `odds` is the frozen odds member as JSON text. */
export type OrderTerms = Readonly<{
  playCode: string
  selection: string
  odds: string
  stakePerUnit: bigint
}>

/** Reads the odds member that an order holds; odds that are none are a defect. */
export function readOdds(text: string): OddsTable {
  const member = JSON.parse(text) as Record<string, string>
  return Object.fromEntries(
    Object.entries(member).map(([key, figure]) => {
      const odds = parseOdds(figure)
      assert(odds !== undefined, `an order holds odds that are none: ${figure}`)
      return [key, odds]
    }),
  )
}

/** Settles one order against a draw; a defect in what was accepted throws. */
export function outcomeOf(family: LotteryFamily, draw: Draw, terms: OrderTerms): Settlement {
  const play = findPlay(family, terms.playCode)
  assert(play !== undefined, `an order has an unknown play: ${terms.playCode}`)
  return settle({
    play,
    selection: readAccepted(play, terms.selection),
    odds: readOdds(terms.odds),
    stakePerUnit: li(terms.stakePerUnit),
    draw,
  })
}

const OUTCOMES = { win: 'won', push: 'push', lose: 'lost' } as const

/** The outcome in the words of the database. */
export const verdictOf = ({ outcome, unitsWon, unitsPushed, payout }: Settlement): Verdict => ({
  outcome: OUTCOMES[outcome],
  unitsWon,
  unitsPushed,
  payout,
})
