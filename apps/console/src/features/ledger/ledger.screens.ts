import type { Screen } from '#platform/screen.ts'

export const ledgerScreens: readonly Screen[] = [
  {
    path: '/ledger',
    title: '账变',
    letter: 'm',
    right: 'ledger.search',
    inMenu: true,
    load: async () => (await import('./ledger-list.page.tsx')).LedgerListPage,
  },
  {
    path: '/ledger/$billNo',
    title: '账单详情',
    inMenu: false,
    load: async () => (await import('./transfer.page.tsx')).TransferPage,
  },
]
