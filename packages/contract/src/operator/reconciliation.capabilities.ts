export const reconciliationCapabilities = {
  'reconciliation.read': '查看对账',
  'reconciliation.import': '导入对账单与记录差异说明',
  'reconciliation.resolve': '申请处理对账差异',
  'reconciliation.resolve.check': '复核处理对账差异',
} as const
