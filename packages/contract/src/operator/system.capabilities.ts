export const systemCapabilities = {
  'system.read': '查看后台任务与节点状态',
  'system.jobs': '重试或放弃失败的后台任务',
  'system.config': '申请修改站点配置',
  'system.config.check': '复核站点配置的修改',
  'vip.publish': '申请修改 VIP 等级与返水',
  'vip.publish.check': '复核 VIP 等级与返水的修改',
} as const
