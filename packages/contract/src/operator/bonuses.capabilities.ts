export const bonusesCapabilities = {
  'bonuses.read': '查看返水与礼金领取',
} as const
