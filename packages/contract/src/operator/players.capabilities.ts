export const playersCapabilities = {
  'players.read': '查看会员',
  'players.reveal': '显示会员个人资料原文',
  'players.logout': '强制会员下线',
  'players.note': '添加会员备注',
  'players.restrict': '限制会员',
  'players.restrict.check': '复核长期限制会员',
} as const
