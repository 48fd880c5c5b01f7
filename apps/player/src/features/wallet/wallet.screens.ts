import { gameThemes, screen } from '#platform/screen.ts'

export const walletScreens = [
  screen({
    path: '/bills',
    name: 'bills',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./bills.page.tsx'),
    page: 'BillsPage',
  }),
] as const
