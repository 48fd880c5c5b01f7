import type { Screen } from '#platform/screen.ts'

export const withdrawalsScreens: readonly Screen[] = [
  {
    path: '/withdrawals',
    title: '提现',
    letter: 'w',
    right: 'withdrawals.read',
    inMenu: true,
    load: async () => (await import('./withdrawals.page.tsx')).WithdrawalsPage,
  },
  {
    path: '/withdrawals/$withdrawalNo',
    title: '提现详情',
    inMenu: false,
    load: async () => (await import('./withdrawal.page.tsx')).WithdrawalPage,
  },
]
