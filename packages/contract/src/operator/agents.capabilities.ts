export const agentsCapabilities = {
  'agents.read': '查看代理、佣金账单与申请',
  'agents.decide': '审核代理申请',
  'agents.pay': '申请发放代理佣金',
  'agents.pay.check': '复核发放代理佣金',
  'agents.plan': '申请代理方案与扶持',
  'agents.plan.check': '复核代理方案与扶持',
  'agents.move': '申请移动代理分支',
  'agents.move.check': '复核移动代理分支',
} as const
