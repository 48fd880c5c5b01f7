/** One own bet with all that became of it. Source: not-shown §6.2. */
import type { readBetDetail } from '@app/contract/bets-records.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import { readList } from '#read-answers.ts'
import { type Bill, readBill } from '#wallet/read-bill.ts'
import { readInstant, readInstantOrNone, readMoney, readOdds } from '#wire-values.ts'
import { type Bet, readBet } from './read-bet.ts'

type Wire = AnswerOf<typeof readBetDetail>['data']

export type DetailedBet = Bet &
  Readonly<{
    stakePerUnit: Li
    oddsVersion: number
    /** When its issue was to be drawn, and was. */
    drawsAt: number
    drawnAt: number | undefined
    /** What won or was returned, by the odds that it took. */
    hits: readonly Readonly<{ odds: OddsPpm; units: number }>[]
    unitsWon: number
    unitsPushed: number
    /** How the payout came about, in words; empty when nothing was paid. */
    formula: string
    /** What happened to it, in words, in the order in which it happened. */
    history: readonly Readonly<{ text: string; at: number }>[]
    bills: readonly Bill[]
    /** Whether its draw can be proven. */
    hasProof: boolean
    /** Rebate that was chosen instead of higher odds, from 0 to 0.08, as it is sent again. */
    rebateRatio: string
  }>

/** Reads the answer of the detail call. */
export function readDetailedBet(wire: Wire): DetailedBet {
  return {
    ...readBet(wire),
    stakePerUnit: readMoney(wire.stakePerUnit),
    oddsVersion: wire.oddsVersion,
    drawsAt: readInstant(wire.issue.planTime),
    drawnAt: readInstantOrNone(wire.issue.openTime),
    hits: wire.hits.map(({ odds, units }) => ({ odds: readOdds(odds), units })),
    unitsWon: wire.unitsWon,
    unitsPushed: wire.unitsPushed,
    formula: wire.formula,
    history: readList(wire.history, ({ state, at }) => ({ text: state, at: readInstant(at) })),
    bills: readList(wire.bills, readBill),
    hasProof: wire.proof !== '',
    rebateRatio: wire.rebateRatio,
  }
}
