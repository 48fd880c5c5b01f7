import type { LimitChange, OwnLimit } from '@app/client/breaks/read-limits.ts'
import type { Li } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'

export const kindTexts = { deposit: '充值', stake: '投注', loss: '亏损' } as const
/** They roll: at each moment they reach so far back. */
export const spanTexts = { day: '24小时', week: '7天', month: '一个月' } as const
export const waitTexts = { day: '24小时', week: '7天', month: '7天' } as const
export const kindNotes = {
  deposit: '任意24小时、7天、一个月内最多充值多少。已提交的充值申请计算在内。',
  stake: '任意24小时、7天、一个月内最多投注多少。含追号、第三方游戏和发出的红包，撤单不退回额度。',
  loss: '任意24小时、7天、一个月内投注减去派奖与退款，最多亏多少。',
} as const

export const limitName = ({ kind, span }: Pick<OwnLimit, 'kind' | 'span'>): string =>
  `${spanTexts[span]}${kindTexts[kind]}限额`

export const amountText = (amount: Li | undefined): string =>
  amount === undefined ? '不限' : showAmount(amount)

const actTexts = { set: '设为', asked: '申请改为', raised: '确认改为' } as const

export const changeText = (change: LimitChange): string =>
  `${limitName(change)}${actTexts[change.act]} ${amountText(change.amount)}`
