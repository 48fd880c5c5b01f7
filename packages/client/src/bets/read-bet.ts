/** Bets as lists show them. Source: specification 001 §3, §4 (status, result). */
import type { listTodayBets } from '@app/contract/bets.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import {
  readInstant,
  readMoney,
  readNumbers,
  readOdds,
  readTextOrNone,
  readWord,
  readWordOr,
} from '#wire-values.ts'

type Wire = AnswerOf<typeof listTodayBets>['data'][number]

/**
 * `open` waits for its draw; `push` got its stake back; `settled` has another result, which the
 * specification allows (R1-069); `cancelled` was taken back by the player, `void` by the house;
 * `chase-stopped` was a part of a chase that ended before it; `unknown` is a state that this build has no word for.
 */
export type BetState =
  | 'open'
  | 'won'
  | 'lost'
  | 'push'
  | 'settled'
  | 'cancelled'
  | 'void'
  | 'chase-stopped'
  | 'unknown'

/** Credit plays pay fixed odds, official plays leave the choice between odds and rebate. */
export type BettingModel = 'credit' | 'official'

/** Whether a bet took part in its draw and was judged by it. */
export const isSettled = ({ state }: Readonly<{ state: BetState }>): boolean =>
  state === 'won' || state === 'lost' || state === 'push' || state === 'settled'

export type Bet = Readonly<{
  orderNo: string
  gameId: number
  gameName: string
  issueNumber: string
  playCode: string
  playName: string
  model: BettingModel
  /** What was picked; in lists cut after 200 characters, then with `…` at its end. */
  selection: string
  units: number
  odds: OddsPpm
  /** All units together. */
  stake: Li
  /** 0 while it is open or lost. */
  payout: Li
  state: BetState
  placedAt: number
  /** When betting on its issue closes. */
  closesAt: number
  /** In draw order; none before the draw. */
  drawnNumbers: readonly number[]
  /** The chase that it belongs to, if any. */
  chaseNo: string | undefined
  account: string
}>

const models = { 1: 'credit', 2: 'official' } as const
const results: Readonly<Partial<Record<number, BetState>>> = { 0: 'lost', 1: 'won', 2: 'push' }
const unsettled = { 0: 'open', 2: 'cancelled', 3: 'void', 4: 'chase-stopped' } as const

/** The betting model of a play or a bet: 1 credit, 2 official. */
export const readModel = (model: number): BettingModel =>
  readWord<number, BettingModel>(models, model, 'a betting model')

function readState({ status, result }: Pick<Wire, 'status' | 'result'>): BetState {
  if (status !== 1) return readWordOr(unsettled, status, 'unknown')
  return (result === null ? undefined : results[result]) ?? 'settled'
}

/** Reads a bet from any list. */
export function readBet(wire: Wire): Bet {
  return {
    orderNo: wire.orderNo,
    gameId: wire.gameId,
    gameName: wire.gameName,
    issueNumber: wire.turnNum,
    playCode: wire.playCode,
    playName: wire.cateName,
    model: readModel(wire.model),
    selection: wire.betInfo,
    units: wire.units,
    odds: readOdds(wire.odds),
    stake: readMoney(wire.totalMoney),
    payout: readMoney(wire.reward),
    state: readState(wire),
    placedAt: readInstant(wire.addTime),
    closesAt: readInstant(wire.betEndTime),
    drawnNumbers: readNumbers(wire.openNum),
    chaseNo: readTextOrNone(wire.trackOrderNo),
    account: wire.account,
  }
}
