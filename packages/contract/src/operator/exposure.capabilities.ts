export const exposureCapabilities = {
  'exposure.read': '查看风险敞口',
  'exposure.cap': '降低单项限额',
  'exposure.rule': '申请与停止风险规则',
  'exposure.rule.check': '复核风险规则',
} as const
