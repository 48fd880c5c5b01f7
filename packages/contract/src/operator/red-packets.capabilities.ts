export const redPacketsCapabilities = {
  'packets.read': '查看红包与领取记录',
  'packets.freeze': '冻结与解冻红包',
  'packets.refund': '申请退回冻结的红包',
  'packets.refund.check': '复核退回冻结的红包',
} as const
