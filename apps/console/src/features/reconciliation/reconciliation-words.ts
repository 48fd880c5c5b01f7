import {
  differenceCauseNames,
  differenceNames,
  differenceStateNames,
} from '@app/domain/reconciliation/differences.ts'
import { lineKindNames } from '@app/domain/reconciliation/statement-line.ts'
import type { StateKind } from '#ui/tile.tsx'
import type { Difference, ReconciledDay } from './reconciliation.queries.ts'

export const DIFFERENCES = differenceNames
export const DIFFERENCE_STATES = differenceStateNames
export const CAUSES = differenceCauseNames
export const LINE_KINDS = lineKindNames

export const DIFFERENCE_STATE_KINDS = {
  open: 'bad',
  settled: 'good',
  resolved: 'good',
} as const satisfies Record<Difference['state'], StateKind>

/** Whether the statement of a day is here. */
export const STATEMENTS = {
  none: ['缺对账单', 'bad'],
  part: ['当日部分', 'warn'],
  whole: ['整日', 'good'],
} as const satisfies Record<ReconciledDay['statement'], readonly [string, StateKind]>

/** What a difference is of, for people who see it the first time. */
export const MEANINGS = {
  'missing-here': '对账单有这笔，我方没有入账。若是某个订单的付款，请到该订单确认；否则向渠道核实',
  'missing-there': '我方已入账或出款，整日对账单里没有这笔。请向渠道核实',
  amount: '同一流水号，两边金额不同',
  owner: '两边的单号或流水号对不上，可能重复出款',
  returned: '渠道说出款被退回，我方还没有退回会员',
} as const satisfies Record<Difference['why'], string>

const PAGES = { deposit: '/deposits', withdrawal: '/withdrawals' } as const
const NAMES = { deposit: '充值', withdrawal: '提现' } as const

/** Where the order or withdrawal of a difference is, and what it is called. */
export const placeOf = ({ kind, id }: NonNullable<Difference['object']>) => ({
  to: `${PAGES[kind]}/${id}`,
  text: `${NAMES[kind]} ${id}`,
})
