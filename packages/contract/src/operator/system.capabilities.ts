export const systemCapabilities = {
  'system.read': '查看后台任务与节点状态',
  'system.jobs': '重试或放弃失败的后台任务',
} as const
