export const drawsCapabilities = {
  'draws.read': '查看期号与开奖',
  'draws.money': '查看期号的投注与派奖',
  'draws.external': '录入外部开奖',
  'draws.stream': '设置开奖视频',
  'draws.void': '申请期号作废',
  'draws.void.check': '复核期号作废',
} as const
