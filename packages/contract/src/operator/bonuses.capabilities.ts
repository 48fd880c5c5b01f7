export const bonusesCapabilities = {
  'bonuses.read': '查看返水与礼金领取',
  'bonuses.reverse': '申请扣回礼金',
  'bonuses.reverse.check': '复核扣回礼金',
  'bonuses.decide': '核对每人一次的礼金',
} as const
