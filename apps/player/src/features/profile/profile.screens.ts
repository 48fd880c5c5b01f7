import { allThemes, gameThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const profileScreens = [
  screen({
    path: '/profile',
    guard: 'guest',
    themes: allThemes,
    transition: 'none',
    load: () => import('./profile.page.tsx'),
    page: 'ProfilePage',
    loader: 'loadData',
  }),
  screen({
    path: '/personal-info',
    guard: 'login',
    themes: allThemes,
    load: () => import('./facts/personal-facts.page.tsx'),
    page: 'PersonalFactsPage',
    loader: 'loadData',
  }),
  screen({
    path: '/update-account',
    guard: 'login',
    themes: gameThemes,
    search: readTexts('type'),
    load: () => import('./payout/update-account.page.tsx'),
    page: 'UpdateAccountPage',
    loader: 'loadData',
  }),
  screen({
    path: '/account-list',
    guard: 'login',
    themes: gameThemes,
    search: readTexts('type'),
    load: () => import('./payout/account-list.page.tsx'),
    page: 'AccountListPage',
    loader: 'loadData',
  }),
  screen({
    path: '/setting',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./setting.page.tsx'),
    page: 'SettingPage',
  }),
] as const
