export const exposureCapabilities = {
  'exposure.read': '查看风险敞口',
  'exposure.cap': '降低单项限额',
} as const
