export const ledgerCapabilities = {
  'ledger.read': '查看单个会员的账变',
  'ledger.search': '查看全部账变',
} as const
