export const exposureCapabilities = {
  'exposure.read': '查看风险敞口',
} as const
