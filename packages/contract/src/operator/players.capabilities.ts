export const playersCapabilities = {
  'players.read': '查看会员',
  'players.reveal': '显示会员个人资料原文',
} as const
