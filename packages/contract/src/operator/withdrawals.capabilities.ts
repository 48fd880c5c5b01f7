export const withdrawalsCapabilities = {
  'withdrawals.read': '查看提现申请',
  'withdrawals.review': '领取提现申请与转风控复核',
  'withdrawals.reject': '拒绝提现申请',
  'withdrawals.approve': '批准提现申请',
  'withdrawals.approve.check': '复核批准大额提现',
  'withdrawals.pay': '转人工出款与登记付款',
  'withdrawals.pay.check': '复核大额人工出款',
  'withdrawals.settle': '申请结清结果未知的出款',
  'withdrawals.settle.check': '复核结清结果未知的出款',
  'withdrawals.rules': '申请修改提现规则',
  'withdrawals.rules.check': '复核提现规则的修改',
} as const
