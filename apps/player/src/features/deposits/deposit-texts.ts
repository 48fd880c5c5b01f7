/** The words of deposits. Those of the states that the server knows are the domain's. Source: not-shown §4. */
import type { ChosenPromotion, DepositMethod, DepositState } from '@app/client/deposits/read-deposit.ts'
import { depositsRefusals } from '@app/contract/deposits.refusals.ts'
import { depositStateNames } from '@app/domain/deposits/deposit-states.ts'
import { missedGiftTexts } from '@app/domain/promotions/deposit-promotion.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'

export const methodNames: Readonly<Record<DepositMethod, string>> = {
  bank: '银行转账',
  usdt: 'USDT',
  'e-wallet': '电子钱包',
  direct: '直充',
  unknown: '其他方式',
}

export const stateNames: Readonly<Record<DepositState, string>> = {
  ...depositStateNames,
  unknown: '状态未知',
}

/** What happens next, and what the member has to do for it. */
export const nextTexts: Readonly<Record<DepositState, string>> = {
  CREATED: '正在为您分配收款账户，请稍候。',
  PAYING: '请在倒计时结束前转账，转账后点「我已付款」，订单不会再过期。',
  SUBMITTED: '正在与银行流水核对您的转账，核对一致后立即入账。您不用守在此页，到账会有消息通知。',
  CONFIRMED: '款项已确认，正在入账。',
  CREDITED: '款项已存入您的余额。',
  EXPIRED: '付款时间已过，请勿再向该账户转账。若您已经转账，请联系客服：72小时内，核对一致的款项仍会入账。',
  REJECTED: '本单未入账。如有疑问，请带上订单号联系客服。',
  CANCELLED: '本单已取消，请勿再向该账户转账。若您已经转账，请联系客服核对。',
  REVIEW: '我们正在人工核实这笔款项，它不会丢失。结果会以消息通知您。',
  unknown: '请刷新页面或更新应用后查看。',
}

/** The same of direct charging, where the voucher is the payment and nothing is left to be done. */
export const directTexts: Readonly<Partial<Record<DepositState, string>>> = {
  CREATED: '正在核验卡密，通常几秒内有结果。请勿在别处再次使用该卡密。',
  EXPIRED: '渠道未在时限内答复。我们会继续查询：卡密若已被使用，72小时内会自动入账。',
  REJECTED: '卡密未被使用于本单，可核对后重新提交。如有疑问，请带上订单号联系客服。',
  CANCELLED: '本单已取消。卡密若已被使用，72小时内会自动入账。',
}

/** What the server would say, for a form that finds the fault before it is sent. */
export const amountFaults = {
  'not-whole': depositsRefusals['DEPOSIT/WHOLE_YUAN'].text,
  'out-of-bounds': depositsRefusals['DEPOSIT/AMOUNT'].text,
} as const

/** The same for what a limit of the day leaves. */
export const dayFaults = {
  'member-day': depositsRefusals['DEPOSIT/MEMBER_DAY'].text,
  'channel-day': depositsRefusals['DEPOSIT/CHANNEL_DAY'].text,
} as const

export const dayLimitNames = { 'member-day': '您今日剩余额度', 'channel-day': '该渠道今日剩余额度' } as const

export const VOUCHER_TEXT = depositsRefusals['DEPOSIT/VOUCHER'].text

export const PENDING_TEXT = depositsRefusals['DEPOSIT/PENDING'].text

/** What an offer that was chosen with an order gave, or will give. */
export function giftText({ gift, turnover, outcome }: ChosenPromotion): string {
  const asked = turnover > 0n ? `，流水 ${showAmount(turnover)}` : ''
  if (outcome === undefined) return `${showAmount(gift)}，达到目标的充值入账时同时发放${asked}`
  if (outcome === 'given') return `${showAmount(gift)} 已同时到账${asked}`
  return outcome === 'unknown' ? '请在活动页查看' : missedGiftTexts[outcome]
}
