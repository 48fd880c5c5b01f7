export const chatCapabilities = {
  'chat.read': '查看聊天举报、禁言与房间',
  'chat.moderate': '处理聊天举报与禁言',
  'chat.mute-global': '全部聊天室禁言',
  'chat.rooms': '修改聊天房间',
  'chat.words': '编写词库与申请启用',
  'chat.words.check': '复核启用词库',
} as const
