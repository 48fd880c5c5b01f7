/** Gifts of the welfare centre (福利中心). Source: not-shown §2, money-in-and-out §5. */
import type { readBonusCenter } from '@app/contract/bonuses.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { GiftState } from '@app/domain/bonuses/gifts.ts'
import type { Li, OddsPpm } from '@app/domain/money/money.ts'
import { readInstantOrNone, readMoney, readOdds, readWord, readWordOr } from '#wire-values.ts'

type Wire = AnswerOf<typeof readBonusCenter>['data']['gifts'][number]

/** Which gift it is; `unknown` is what this build has no word for. */
export type GiftKind = keyof typeof KINDS | 'unknown'

export type Gift = Readonly<{
  id: string
  kind: GiftKind
  /** The VIP level that it belongs to. */
  level: number
  amount: Li
  state: GiftState
  endsAt: number | undefined
  takenAt: number | undefined
  /** Whether staff took it back since. */
  isTakenBack: boolean
  progress: Readonly<{ have: Li; need: Li }> | undefined
  /** The same in steps. */
  steps: Readonly<{ have: number; need: number }> | undefined
  /** How often it is bet before a withdrawal, and what that comes to. */
  multiple: OddsPpm
  turnover: Li
  /** Of a deposit, where it is a part of one; `amount` is the most before the deposit. */
  share: OddsPpm | undefined
  /** What the rule may give this month is given. */
  isBudgetGone: boolean
}>

const KINDS = {
  'vip-upgrade': 'vip-upgrade',
  'vip-weekly': 'vip-weekly',
  'sign-in': 'sign-in',
  'task-security': 'task-security',
  registration: 'registration',
  'first-deposit': 'first-deposit',
} as const
const STATES = {
  ...({ locked: 'locked', ready: 'ready', taken: 'taken' } as const),
  ...({ expired: 'expired', held: 'held', refused: 'refused' } as const),
} as const

/** Reads a gift and the terms on which it can be taken, or was. */
export const readGift = (wire: Wire): Gift => ({
  id: wire.id,
  kind: readWordOr(KINDS, wire.rule, 'unknown'),
  level: wire.level,
  amount: readMoney(wire.amount),
  state: readWord(STATES, wire.state, 'a state of a gift'),
  endsAt: readInstantOrNone(wire.endsAt),
  takenAt: readInstantOrNone(wire.takenAt),
  isTakenBack: wire.isTakenBack,
  progress:
    wire.progress === null
      ? undefined
      : { have: readMoney(wire.progress.have), need: readMoney(wire.progress.need) },
  steps: wire.steps ?? undefined,
  multiple: readOdds(wire.multiple),
  turnover: readMoney(wire.turnover),
  share: wire.share === null ? undefined : readOdds(wire.share),
  isBudgetGone: wire.isBudgetGone,
})
