import { allThemes, gameThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const securityScreens = [
  screen({
    path: '/reset-password',
    guard: 'guest',
    themes: ['theme1', 'theme2'],
    load: () => import('./reset-password.page.tsx'),
    page: 'ResetPasswordPage',
    loader: 'loadData',
  }),
  screen({
    path: '/change-password',
    guard: 'login',
    themes: allThemes,
    search: readTexts('tab'),
    load: () => import('./change-password.page.tsx'),
    page: 'ChangePasswordPage',
  }),
  screen({
    path: '/password-withdraw-money',
    guard: 'login',
    themes: allThemes,
    search: readTexts('return'),
    load: () => import('./password-withdraw-money.page.tsx'),
    page: 'PasswordWithdrawMoneyPage',
    loader: 'loadData',
  }),
  screen({
    path: '/security-center',
    guard: 'login',
    themes: gameThemes,
    search: readTexts('tab'),
    load: () => import('./security-center.page.tsx'),
    page: 'SecurityCenterPage',
    loader: 'loadData',
  }),
] as const
