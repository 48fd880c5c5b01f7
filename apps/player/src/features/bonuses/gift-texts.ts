/** Words of gifts. */
import type { Gift, GiftKind } from '@app/client/bonuses/read-gift.ts'
import { formatOdds } from '@app/domain/money/money.ts'
import { chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'

const names: Readonly<Record<GiftKind, string>> = {
  'vip-upgrade': '升级礼金',
  'vip-weekly': '周礼金',
  'sign-in': '签到礼金',
  'task-security': '任务：完善安全设置',
  registration: '注册礼金',
  'first-deposit': '首充礼金',
  unknown: '礼金',
}

/** The name with the level that it belongs to: `升级礼金 VIP3`. */
export const giftName = ({ kind, level }: Gift): string =>
  level > 0 ? `${names[kind]} VIP${level}` : names[kind]

/** What has to be reached, or was. */
export function giftCondition({ kind, level, state, progress, share }: Gift): string {
  if (state === 'held') return '每人限领一次，正在人工核对，结果会发到站内信'
  if (state === 'refused') return '每人限领一次，经核对不再发放'
  if (kind === 'registration') return '每人一次，注册后 30 天内领取'
  if (kind === 'first-deposit')
    return share === undefined
      ? '每人一次，首次充值到账后领取'
      : `每人一次，首次充值到账金额的 ${formatOdds(share)}%`
  if (kind === 'sign-in') return state === 'locked' ? '充值到账一次后可签到' : '每日一次，漏一天不清零'
  if (kind === 'task-security') return '绑定手机、资金密码、两步验证，一生一次'
  if (kind === 'vip-weekly')
    return state === 'locked' ? '升至 VIP1 后每周可领一次' : '每周一次，按领取时的等级'
  if (progress === undefined) return `已升至 VIP${level}`
  return `本月有效投注达到 ${showAmount(progress.need)}`
}

/** A moment without year and seconds; midnight belongs to the day that it ends: `11/29 24:00`. */
export function shortMoment(at: number): string {
  if (chinaMidnight(chinaDateOf(at)) !== at) return showMoment(at).slice(5, -3)
  return `${chinaDateOf(at - 1)
    .slice(5)
    .replace('-', '/')} 24:00`
}
