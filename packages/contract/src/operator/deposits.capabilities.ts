export const depositsCapabilities = {
  'deposits.read': '查看充值订单',
  'deposits.handle': '处理充值订单',
  'deposits.receipts': '查看转账凭证',
  'deposits.confirm': '申请确认大额充值',
  'deposits.confirm.check': '复核确认大额充值',
} as const
