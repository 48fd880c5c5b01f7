export const adjustmentsCapabilities = {
  'wallet.adjust': '申请调整会员余额',
  'wallet.adjust.check': '复核调整会员余额',
} as const
