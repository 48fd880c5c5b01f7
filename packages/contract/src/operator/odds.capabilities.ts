export const oddsCapabilities = {
  'odds.read': '查看赔率与版本',
  'odds.draft': '编辑赔率草稿',
  'odds.publish': '申请发布赔率',
  'odds.publish.check': '复核发布赔率',
  'odds.rollback': '申请恢复旧版赔率',
  'odds.rollback.check': '复核恢复旧版赔率',
} as const
