export const supportCapabilities = {
  'support.read': '查看客服会话与统计',
  'support.answer': '接待客服会话',
  'support.canned': '编写客服常用语',
} as const
