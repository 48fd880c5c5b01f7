export const betsCapabilities = {
  'bets.read': '查看注单与追号',
  'bets.resettle': '申请重新结算',
  'bets.resettle.check': '复核重新结算',
} as const
