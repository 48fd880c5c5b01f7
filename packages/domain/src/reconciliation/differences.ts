/** How our books and a channel's statement can differ, and what becomes of it. Source: money-in-and-out §2, console §2. */

export const differenceKinds = ['missing-here', 'missing-there', 'amount', 'owner', 'returned'] as const

/**
 * `missing-here`: the statement has a line that our books do not know. `missing-there`: our books have a payment or payout that
 * the day's whole statement does not. `amount`, `owner`: both have it, with another amount or for another order. `returned`: the
 * statement says that a payout came back, and our books do not.
 */
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  'missing-here': '我方缺',
  'missing-there': '对方缺',
  amount: '金额不符',
  owner: '单号不符',
  returned: '出款退回',
}

/** `settled`: both sides agree by now. `resolved`: two people have said what it was. */
export const differenceStates = ['open', 'settled', 'resolved'] as const
export type DifferenceState = (typeof differenceStates)[number]

export const differenceStateNames: Readonly<Record<DifferenceState, string>> = {
  open: '未处理',
  settled: '已一致',
  resolved: '已处理',
}

export const differenceCauses = [
  'timing',
  'channel-error',
  'our-error',
  'sent-back',
  'adjusted',
  'other',
] as const

/** What two people found. None of them moves money: that has its own acts. */
export type DifferenceCause = (typeof differenceCauses)[number]

export const differenceCauseNames: Readonly<Record<DifferenceCause, string>> = {
  timing: '入账日不同',
  'channel-error': '渠道记错，已更正',
  'our-error': '我方记错，已更正',
  'sent-back': '款项已退回付款人',
  adjusted: '已用余额调整入账',
  other: '其他',
}
