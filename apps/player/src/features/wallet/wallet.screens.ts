import { gameThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const walletScreens = [
  screen({
    path: '/bills',
    guard: 'login',
    themes: gameThemes,
    search: readTexts('from', 'to', 'group', 'direction'),
    load: () => import('./bills.page.tsx'),
    page: 'BillsPage',
    loader: 'loadData',
  }),
] as const
