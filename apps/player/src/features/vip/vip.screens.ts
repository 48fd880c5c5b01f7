import { gameThemes, screen } from '#platform/screen/screen.ts'

export const vipScreens = [
  screen({
    path: '/profile-vip',
    guard: 'login',
    themes: gameThemes,
    load: () => import('./profile-vip.page.tsx'),
    page: 'ProfileVipPage',
    loader: 'loadData',
  }),
] as const
