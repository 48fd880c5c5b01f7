export const exportsCapabilities = {
  'exports.make': '导出列表',
  'exports.read': '查看全部人员的导出',
} as const
