import {
  type ProviderDifferenceState,
  type ProviderRoundState,
  providerDifferenceStateNames,
  providerRoundStateNames,
} from '@app/domain/providers/differences.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type StateKind, StateText } from '#ui/tile.tsx'
import type { Difference, RoundRecord } from './books.queries.ts'

const ROUND_KINDS: Readonly<Partial<Record<ProviderRoundState, StateKind>>> = {
  closed: 'good',
  open: 'warn',
  reopened: 'warn',
  stale: 'bad',
}

export function RoundState({ state }: Readonly<{ state: ProviderRoundState }>) {
  const kind = ROUND_KINDS[state]
  const text = providerRoundStateNames[state]
  return kind === undefined ? text : <StateText kind={kind}>{text}</StateText>
}

const STATE_KINDS: Readonly<Record<ProviderDifferenceState, StateKind>> = {
  open: 'bad',
  settled: 'good',
  healed: 'good',
  resolved: 'good',
}

export function DifferenceState({ state }: Readonly<{ state: ProviderDifferenceState }>) {
  return <StateText kind={STATE_KINDS[state]}>{providerDifferenceStateNames[state]}</StateText>
}

/** What each difference means, as a sentence. */
export const MEANINGS = {
  'missing-here': '对方账上有这笔（或记了两次），我方没有',
  'missing-there': '我方有这笔，对方账上没有',
  amount: '两边金额不同',
  player: '两边记的会员不同',
  state: '一边已撤回、作废或退回，另一边仍有效',
  'stale-round': '开局超过24小时仍未结束：先看对方账，对方没有结果时由两人作废退回',
} as const

export const CALLS = {
  bet: '投注',
  win: '派彩',
  betWin: '投注并派彩',
  rollback: '撤回',
  roundEnd: '结束',
  promotion: '活动派彩',
} as const satisfies Record<RoundRecord['calls'][number]['kind'], string>

type DifferenceKind = Difference['kind']

/** What a difference is of: a transaction, or an order to move money. */
export const DIFFERENCE_KINDS = {
  ...{ bet: CALLS.bet, win: CALLS.win, betWin: CALLS.betWin, rollback: CALLS.rollback },
  ...{ out: '额度转出', in: '额度转回' },
} as const satisfies Record<NonNullable<DifferenceKind>, string>

export const isOfOrder = (kind: DifferenceKind): boolean => kind === 'out' || kind === 'in'

/** What people may say of an order that went there, and of one that brings money back. */
export const TRANSFER_ENDS = {
  out: { done: '平台已收到', failed: '平台未收到' },
  in: { done: '平台已转回', failed: '平台未转回' },
} as const

type RoundName = Readonly<{ provider: string; roundId: string }>

const LONG = 18
/** A long number by its ends; its record shows all of it. */
const shortened = (id: string): string => (id.length > LONG ? `${id.slice(0, 8)}…${id.slice(-6)}` : id)

/** The way to the record of a round. Its number may hold any sign, so it stands in the query. */
export function RoundLink({ provider, roundId }: RoundName) {
  return (
    <PageLink to="/provider-rounds/one" search={{ provider, round: roundId }}>
      <span title={roundId}>{shortened(roundId)}</span>
    </PageLink>
  )
}
