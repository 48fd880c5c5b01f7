export const depositsCapabilities = {
  'deposits.read': '查看充值订单',
  'deposits.handle': '处理充值订单',
  'deposits.receipts': '查看转账凭证',
  'deposits.confirm': '申请确认大额充值',
  'deposits.confirm.check': '复核确认大额充值',
  'deposits.stop': '立即停用充值渠道',
  'deposits.channels': '申请修改充值渠道',
  'deposits.channels.check': '复核充值渠道的修改',
} as const
