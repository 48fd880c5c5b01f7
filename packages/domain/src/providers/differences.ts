/** Where a provider's books and ours differ, in words of people. Source: providers §5. */

export const providerDifferenceNames = {
  'missing-here': '我方缺',
  'missing-there': '对方缺',
  amount: '金额不同',
  player: '会员不同',
  state: '状态不同',
  'stale-round': '局未结束',
} as const
export type ProviderDifferenceKind = keyof typeof providerDifferenceNames

export const providerDifferenceStateNames = {
  open: '未处理',
  settled: '已自行一致',
  healed: '已按对方补记',
  resolved: '已处理',
} as const
export type ProviderDifferenceState = keyof typeof providerDifferenceStateNames

/** What two people say a difference was; no money moves by it. */
export const providerCauseNames = {
  timing: '时间差',
  'provider-error': '对方记错',
  'our-error': '我方记错',
  compensated: '已另行补偿',
  other: '其他',
} as const
export type ProviderDifferenceCause = keyof typeof providerCauseNames
export const providerCauses = Object.keys(providerCauseNames) as [
  ProviderDifferenceCause,
  ...ProviderDifferenceCause[],
]

export const providerRoundStateNames = {
  open: '进行中',
  closed: '已结束',
  reopened: '结束后又变动',
  reversed: '已撤回',
  stale: '超时未结束',
  voided: '已作废退回',
} as const
export type ProviderRoundState = keyof typeof providerRoundStateNames
