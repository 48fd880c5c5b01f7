/** What an agent earned (佣金). Source: money-in-and-out §6. */
import type { getStatement, queryLineBets, queryStatements } from '@app/contract/agents-statements.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { Li, RatioPpm } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { readList } from '#read-answers.ts'
import { readFlag, readInstant, readInstantOrNone, readMoney } from '#wire-values.ts'
import { readPercent } from './read-percent.ts'

type Wire = AnswerOf<typeof queryStatements>
type LineWire = AnswerOf<typeof getStatement>['data']['lines'][number]

type Days = Readonly<{ from: ChinaDate; to: ChinaDate }>

/** What runs up now, and what was closed and paid before. */
export type Earnings = Readonly<{ days: Days; accrued: Li; corrections: Li; waiting: Li; paid: Li }>

/** Reads what runs up. */
export const readEarnings = ({ otherData: wire }: Wire): Earnings => ({
  days: { from: wire.beginDate, to: wire.endDate },
  accrued: readMoney(wire.accruedMoney),
  corrections: readMoney(wire.correctionMoney),
  waiting: readMoney(wire.waitingMoney),
  paid: readMoney(wire.paidMoney),
})

export type Statement = Readonly<{
  id: string
  days: Days
  /** `closed` waits for two people, `approved` is being paid; of `nothing` there was nothing to pay. */
  state: 'closed' | 'approved' | 'paid' | 'nothing'
  /** What the statement before left below zero; never above. */
  carriedIn: Li
  lines: Li
  corrections: Li
  /** Wages, dividends and support. */
  extras: Li
  payable: Li
  carriedOut: Li
  lineCount: number
  hash: string
  closedAt: number
  paidAt: number | undefined
}>

/** Reads a statement. */
export const readStatement = (wire: Wire['data'][number]): Statement => ({
  id: wire.id,
  days: { from: wire.beginDate, to: wire.endDate },
  state: wire.state,
  ...{ carriedIn: readMoney(wire.carriedIn), carriedOut: readMoney(wire.carriedOut) },
  ...{ lines: readMoney(wire.lineMoney), corrections: readMoney(wire.correctionMoney) },
  extras: readMoney(wire.extraMoney),
  ...{ payable: readMoney(wire.payMoney), lineCount: wire.lineCount, hash: wire.hash },
  ...{ closedAt: readInstant(wire.closedTime), paidAt: readInstantOrNone(wire.paidTime) },
})

/** A rate with the day that it holds from; without one there was no rate. */
type RateThen = Readonly<{ ratio: RatioPpm; since: ChinaDate | undefined }>

/** What the branch of one of the direct downline brought on a day. */
export type StatementLine = Readonly<{
  day: ChinaDate
  memberId: string
  account: string
  category: RateCategory
  isCorrection: boolean
  /** Of a correction, by how much it changed. */
  valid: Li
  own: RateThen
  below: RateThen
  amount: Li
  /** The line as a sentence. */
  words: string
  /** Why a line of before changed. */
  reason: string | undefined
}>

/** Reads a line. */
export const readStatementLine = (wire: LineWire): StatementLine => ({
  ...{ day: wire.day, memberId: wire.userId, account: wire.account, category: wire.category },
  ...{ isCorrection: readFlag(wire.isCorrection), valid: readMoney(wire.validMoney) },
  own: { ratio: readPercent(wire.ownRate), since: wire.ownSince ?? undefined },
  below: { ratio: readPercent(wire.subRate), since: wire.subSince ?? undefined },
  ...{ amount: readMoney(wire.money), words: wire.words, reason: wire.reason ?? undefined },
})

/** A wage, a dividend or support. */
export type StatementPay = Readonly<{
  kind: 'wage' | 'dividend' | 'support'
  day: ChinaDate
  isCorrection: boolean
  amount: Li
  /** How it comes about, as a sentence. */
  words: string
}>

/** Reads what a statement pays beside commission. */
export const readStatementPay = (
  wire: AnswerOf<typeof getStatement>['data']['pays'][number],
): StatementPay => ({
  ...{ kind: wire.kind, day: wire.day, isCorrection: readFlag(wire.isCorrection) },
  ...{ amount: readMoney(wire.money), words: wire.words },
})

type BetsWire = AnswerOf<typeof queryLineBets>

/** One round of a provider. */
export type CountedRound = Readonly<{ game: string; no: string; endedAt: number; valid: Li }>

/** What a member of a branch bet in an issue, or in an hour at a provider. */
export type LineBet = Readonly<{
  name: string
  /** Masked below the direct level. */
  account: string
  level: number
  valid: Li
  /** The last ones, of so many; none of an issue. */
  rounds: readonly CountedRound[]
  roundCount: number
}>

/** Reads what a line is made of. */
export const readLineBet = (wire: BetsWire['data'][number]): LineBet => ({
  ...{ name: wire.name, account: wire.account, level: wire.level, valid: readMoney(wire.validMoney) },
  rounds: readList(wire.rounds, ({ game, no, endTime, validMoney }) => ({
    ...{ game, no, endedAt: readInstant(endTime), valid: readMoney(validMoney) },
  })),
  roundCount: wire.roundCount,
})

/** Reads what all of it comes to now. */
export const readLineTotal = ({ otherData: wire }: BetsWire) => ({
  valid: readMoney(wire.validMoney),
  hasMore: wire.hasMore,
})
