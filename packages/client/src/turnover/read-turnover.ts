/** What a member has still to bet before withdrawing (有效投注). Source: money-in-and-out §4. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readCountedTurnover, readValidWithdraw } from '@app/contract/turnover.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import type { ProviderCategory } from '@app/domain/providers/valid-bet.ts'
import { readList } from '#read-answers.ts'
import { readFlag, readInstant, readMoney, readOdds, readWordOr } from '#wire-values.ts'

type Wire = AnswerOf<typeof readValidWithdraw>
type RequirementWire = Wire['rows'][number]
type CountedWire = AnswerOf<typeof readCountedTurnover>

/** What was credited; `unknown` is what this build has no word for. */
export type RequirementKind = 'deposit' | 'bonus' | 'manual' | 'packet' | 'transfer' | 'unknown'

export type Requirement = Readonly<{
  id: number
  kind: RequirementKind
  openedAt: number
  amount: Li
  bonus: Li
  multiple: OddsPpm
  required: Li
  done: Li
  /** The part of the allowance that it uses. */
  allowed: Li
  /** What a withdrawal now costs for it. */
  deduct: Li
  isPassed: boolean
  /** The order that was credited. */
  orderNo: string
}>

/** A credit that found all lost, and what lapsed by it. */
export type Lapse = Readonly<{
  at: number
  kind: RequirementKind | 'commission' | 'playMoney'
  orderNo: string
  count: number
  missing: Li
}>

export type MissingTurnover = Readonly<{
  allowance: Li
  required: Li
  done: Li
  missing: Li
  deduct: Li
  isMet: boolean
  /** The oldest first. */
  requirements: readonly Requirement[]
  /** The newest first. */
  lapses: readonly Lapse[]
}>

export type Serving = Readonly<{
  requirement: Requirement
  /** Of its own bets: what served it, what served older ones first, and what none needed. */
  own: Li
  forOlder: Li
  unused: Li
  /** What bets placed after a newer credit did for it. */
  fromNewer: Li
}>

/** What the bets of one issue, or the rounds of one hour at a provider, add to a requirement. */
export type CountedIssue = Readonly<{
  issueId: string
  /** The lottery, or the provider. */
  gameName: string
  /** `undefined` for rounds. */
  turnNum: string | undefined
  /** `undefined` for issues. */
  category: ProviderCategory | undefined
  /** When the issue was drawn, or when the hour began. */
  at: number
  /** Valid bets and the part that does not count, where they are known. */
  parts: Readonly<{ valid: Li; covered: Li }> | undefined
  counted: Li
}>

const KINDS = { 存款: 'deposit', 优惠: 'bonus', 人工: 'manual', 红包: 'packet', 转账: 'transfer' } as const

const readLapse = (wire: Wire['lapses'][number]): Lapse => ({
  at: readInstant(wire.time),
  kind: readWordOr({ ...KINDS, 佣金: 'commission', 演示币: 'playMoney' } as const, wire.kind, 'unknown'),
  orderNo: wire.orderNo,
  count: wire.count,
  missing: readMoney(wire.missing),
})

const readRequirement = (wire: RequirementWire): Requirement => ({
  id: wire.id,
  kind: readWordOr(KINDS, wire.kind, 'unknown'),
  openedAt: readInstant(wire.time),
  amount: readMoney(wire.amount),
  bonus: readMoney(wire.bonusAmount),
  multiple: readOdds(wire.multiple),
  required: readMoney(wire.requiredDml),
  done: readMoney(wire.doneDml),
  allowed: readMoney(wire.relaxQuota),
  deduct: readMoney(wire.deduct),
  isPassed: readFlag(wire.passed),
  orderNo: wire.orderNo,
})

/** Reads what is asked of the member, and how far it is done. */
export const readMissingTurnover = (wire: Wire): MissingTurnover => ({
  allowance: readMoney(wire.relaxQuota),
  required: readMoney(wire.requireDML),
  done: readMoney(wire.sumAllDml),
  missing: readMoney(wire.missing),
  deduct: readMoney(wire.sumAllDeduct),
  isMet: readFlag(wire.yetWithdraw),
  requirements: readList(wire.rows, readRequirement),
  lapses: readList(wire.lapses, readLapse),
})

/** Reads one requirement and what serves it. */
export const readServing = (wire: CountedWire): Serving => ({
  requirement: readRequirement(wire.requirement),
  own: readMoney(wire.own),
  forOlder: readMoney(wire.forOlder),
  unused: readMoney(wire.unused),
  fromNewer: readMoney(wire.fromNewer),
})

/** Reads an issue whose bets counted. */
export const readCountedIssue = (wire: CountedWire['data'][number]): CountedIssue => ({
  issueId: wire.issueId,
  gameName: wire.gameName,
  turnNum: wire.turnNum ?? undefined,
  category: wire.category ?? undefined,
  at: readInstant(wire.time),
  parts:
    wire.valid === null || wire.covered === null
      ? undefined
      : { valid: readMoney(wire.valid), covered: readMoney(wire.covered) },
  counted: readMoney(wire.counted),
})
