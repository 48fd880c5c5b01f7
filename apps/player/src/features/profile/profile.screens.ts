import { allThemes, gameThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const profileScreens = [
  screen({
    path: '/profile',
    name: 'profile',
    guard: 'guest',
    themes: allThemes,
    transition: 'none',
    load: () => import('./profile.page.tsx'),
    page: 'ProfilePage',
  }),
  screen({
    path: '/personal-info',
    name: 'personal-info',
    guard: 'login',
    themes: allThemes,
    load: () => import('./facts/personal-facts.page.tsx'),
    page: 'PersonalFactsPage',
    loader: 'loadPersonalFacts',
  }),
  screen({
    path: '/update-account',
    name: 'update-account',
    guard: 'login',
    themes: gameThemes,
    search: readTexts('type'),
    load: () => import('./payout/update-account.page.tsx'),
    page: 'UpdateAccountPage',
  }),
  screen({
    path: '/account-list',
    name: 'account-list',
    guard: 'login',
    themes: gameThemes,
    search: readTexts('type'),
    load: () => import('./payout/account-list.page.tsx'),
    page: 'AccountListPage',
  }),
  screen({
    path: '/setting',
    name: 'setting',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./setting.page.tsx'),
    page: 'SettingPage',
  }),
] as const
