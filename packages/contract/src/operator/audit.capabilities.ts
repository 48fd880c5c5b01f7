export const auditCapabilities = {
  'audit.read': '查看审计',
  'audit.export': '导出审计',
} as const
