export const gamesCapabilities = {
  'games.read': '查看彩种与玩法的停用',
  'games.close-play': '停用彩种或玩法',
  'games.reopen': '申请恢复彩种或玩法',
  'games.reopen.check': '复核恢复彩种或玩法',
  'games.limits': '申请修改彩种限额',
  'games.limits.check': '复核彩种限额',
  'system.switch': '停止全站投注',
  'system.switch-on': '申请恢复全站投注',
  'system.switch-on.check': '复核恢复全站投注',
} as const
