export const tipsCapabilities = {
  'tips.read': '查看资料与作者质量',
  'tips.hide': '下架或恢复作者的资料',
  'tips.warn': '警告作者',
  'tips.edit': '编写资料卡与资料内容',
} as const
