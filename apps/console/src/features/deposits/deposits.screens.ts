import type { Screen } from '#platform/screen.ts'

export const depositsScreens: readonly Screen[] = [
  {
    path: '/deposits',
    title: '充值',
    letter: 'i',
    right: 'deposits.read',
    inMenu: true,
    load: async () => (await import('./deposits.page.tsx')).DepositsPage,
  },
  {
    path: '/deposits/$orderNo',
    title: '充值详情',
    inMenu: false,
    load: async () => (await import('./deposit.page.tsx')).DepositPage,
  },
]
