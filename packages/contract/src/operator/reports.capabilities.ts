export const reportsCapabilities = {
  'reports.read': '查看报表',
} as const
