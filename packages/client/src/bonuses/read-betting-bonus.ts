/** The betting bonus (返水). Source: not-shown §5, money-in-and-out §5. */
import type { listBonusClaims, readBettingBonus } from '@app/contract/bonuses.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { BonusStatus } from '@app/domain/bonuses/betting-bonus.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import { readList } from '#read-answers.ts'
import { readInstant, readMoney, readOdds, readWord, readWordOr } from '#wire-values.ts'

type Wire = AnswerOf<typeof readBettingBonus>
type RowWire = Wire['data'][number]
type ClaimWire = AnswerOf<typeof listBonusClaims>['data'][number]

/** `unknown` is what this build has no word for. */
export type BonusCategory = RowWire['category'] | 'unknown'

export type BettingBonusRow = Readonly<{
  id: string
  day: string
  category: BonusCategory
  providerName: string
  valid: Li
  /** Percent, as the house writes it. */
  rate: string
  bonus: Li
  status: BonusStatus
}>

export type BettingBonus = Readonly<{
  rows: readonly BettingBonusRow[]
  /** What one claim brings now. */
  total: Li
  isNextDay: boolean
  minClaim: Li
  claimDays: number
  multiple: OddsPpm
}>

export type BonusClaim = Readonly<{
  id: string
  isReversal: boolean
  at: number
  amount: Li
  firstDay: string
  lastDay: string
  turnover: Li
  owed: Li
}>

const CATEGORIES = {
  lottery: 'lottery',
  live: 'live',
  electronic: 'electronic',
  fish: 'fish',
  card: 'card',
  sport: 'sport',
} as const
const STATUSES = {
  claimable: 'claimable',
  claimed: 'claimed',
  accruing: 'accruing',
  expired: 'expired',
} as const

const readRow = (wire: RowWire): BettingBonusRow => ({
  id: [wire.day, wire.category, wire.liveCode, wire.rate].join(' '),
  day: wire.day,
  category: readWordOr(CATEGORIES, wire.category, 'unknown'),
  providerName: wire.providerName,
  valid: readMoney(wire.validBet),
  rate: wire.rate,
  bonus: readMoney(wire.bonus),
  status: readWord(STATUSES, wire.status, 'a state of a bonus'),
})

/** Reads the rows of some days, and what can be claimed of all. */
export const readBettingBonusOf = (wire: Wire): BettingBonus => ({
  rows: readList(wire.data, readRow),
  total: readMoney(wire.dataTotalBonus),
  isNextDay: wire.mode === 'nextDay',
  minClaim: readMoney(wire.minClaim),
  claimDays: wire.claimDays,
  multiple: readOdds(wire.multiple),
})

/** Reads a claim, or what was taken back. */
export const readBonusClaim = (wire: ClaimWire): BonusClaim => ({
  ...{ id: wire.id, isReversal: wire.kind === 'reversal', at: readInstant(wire.time) },
  ...{ amount: readMoney(wire.amount), firstDay: wire.firstDay, lastDay: wire.lastDay },
  ...{ turnover: readMoney(wire.turnover), owed: readMoney(wire.owed) },
})
