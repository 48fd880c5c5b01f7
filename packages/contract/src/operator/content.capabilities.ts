export const contentCapabilities = {
  'content.read': '查看内容与修订',
  'content.edit': '编辑内容草稿',
  'content.publish': '发布与下线内容',
  'content.propose': '申请发布须复核的内容',
  'content.propose.check': '复核须复核的内容',
} as const
