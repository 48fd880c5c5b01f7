export const providersCapabilities = {
  'providers.read': '查看游戏平台与牌局',
  'providers.pause': '暂停游戏平台',
  'providers.resume': '申请恢复游戏平台',
  'providers.resume.check': '复核恢复游戏平台',
  'providers.games': '开关平台游戏与安排维护',
  'providers.void': '申请作废超时的牌局',
  'providers.void.check': '复核作废超时的牌局',
  'providers.promotion': '申请放行平台大额活动派彩',
  'providers.promotion.check': '复核放行平台大额活动派彩',
  'providers.transfer': '申请人工结束额度转换',
  'providers.transfer.check': '复核人工结束额度转换',
} as const
