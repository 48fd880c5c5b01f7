export const agentsCapabilities = {
  'agents.read': '查看代理与佣金账单',
  'agents.pay': '申请发放代理佣金',
  'agents.pay.check': '复核发放代理佣金',
} as const
