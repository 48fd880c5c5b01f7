export const betsCapabilities = {
  'bets.read': '查看注单与追号',
} as const
