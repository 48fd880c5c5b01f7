export const inboxCapabilities = {
  'content.push': '发送全员消息',
  'content.push.check': '复核全员消息',
} as const
