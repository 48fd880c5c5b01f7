/** Chases (追号): the same bet over coming issues. Source: specification 001 §4, not-shown §6.3. */
import type { listChases, readChase } from '@app/contract/bets-chase.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import {
  type ChaseState,
  chaseIssueStateNames,
  chaseStateNames,
  type ChaseIssueState as KnownIssueState,
} from '@app/domain/bets/chase-state.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import { type BettingModel, readModel } from '#bets/read-bet.ts'
import { readList } from '#read-answers.ts'
import { readInstant, readMoney, readOdds, readTextOrNone } from '#wire-values.ts'

type Wire = AnswerOf<typeof listChases>['data'][number]
type DetailedWire = AnswerOf<typeof readChase>['data']

export type { ChaseState } from '@app/domain/bets/chase-state.ts'

/** What became of one issue of a chase; `unknown` is what this build has no word for. */
export type ChaseIssueState = KnownIssueState | 'unknown'

export type ChaseOrder = Readonly<{
  chaseNo: string
  gameId: number
  gameName: string
  state: ChaseState | 'unknown'
  stateName: string
  stopsOnWin: boolean
  /** Stops when its settled issues have lost so much together. */
  lossMax: Li | undefined
  issuesCount: number
  /** Issues that are over for this chase, whatever became of them. */
  issuesDone: number
  nextIssueNumber: string | undefined
  budget: Li
  /** What became orders. */
  staked: Li
  refunded: Li
  payout: Li
  placedAt: number
}>

export type ChaseLine = Readonly<{
  playCode: string
  playName: string
  model: BettingModel
  selection: string
  units: number
  /** Of multiple 1. */
  stake: Li
  odds: OddsPpm
}>

export type ChaseIssue = Readonly<{
  issueNumber: string
  multiple: number
  stake: Li
  state: ChaseIssueState
  payout: Li
  closesAt: number
  orderNos: readonly string[]
}>

export type DetailedChaseOrder = ChaseOrder &
  Readonly<{ lines: readonly ChaseLine[]; issues: readonly ChaseIssue[] }>

/** A state that this build knows. */
const readState = (state: ChaseState): ChaseState | 'unknown' =>
  Object.hasOwn(chaseStateNames, state) ? state : 'unknown'
const readIssueState = (state: KnownIssueState): ChaseIssueState =>
  Object.hasOwn(chaseIssueStateNames, state) ? state : 'unknown'

/** Reads a chase from its list. */
export function readChaseOrder(wire: Wire): ChaseOrder {
  return {
    chaseNo: wire.trackOrderNo,
    gameId: wire.gameId,
    gameName: wire.gameName,
    state: readState(wire.state),
    stateName: wire.stateName,
    stopsOnWin: wire.stopOnWin,
    lossMax: wire.lossMax === null ? undefined : readMoney(wire.lossMax),
    issuesCount: wire.issuesCount,
    issuesDone: wire.issuesDone,
    nextIssueNumber: readTextOrNone(wire.nextTurnNum),
    budget: readMoney(wire.budget),
    staked: readMoney(wire.staked),
    refunded: readMoney(wire.refunded),
    payout: readMoney(wire.reward),
    placedAt: readInstant(wire.addTime),
  }
}

/** Reads a chase with its lines and its issues. */
export function readDetailedChaseOrder(wire: DetailedWire): DetailedChaseOrder {
  return {
    ...readChaseOrder(wire),
    lines: readList(wire.items, line => ({
      playCode: line.playCode,
      playName: line.cateName,
      model: readModel(line.model),
      selection: line.betInfo,
      units: line.units,
      stake: readMoney(line.totalMoney),
      odds: readOdds(line.odds),
    })),
    issues: readList(wire.issues, issue => ({
      issueNumber: issue.turnNum,
      multiple: issue.multiple,
      stake: readMoney(issue.totalMoney),
      state: readIssueState(issue.state),
      payout: readMoney(issue.reward),
      closesAt: readInstant(issue.betEndTime),
      orderNos: issue.orderNos,
    })),
  }
}
