import { allThemes, gameThemes, screen } from '#platform/screen.ts'

export const securityScreens = [
  screen({
    path: '/reset-password',
    name: 'reset-password',
    guard: 'guest',
    themes: ['theme1', 'theme2'],
    statusBar: 'header',
    transition: 'default',
    load: () => import('./reset-password.page.tsx'),
    page: 'ResetPasswordPage',
  }),
  screen({
    path: '/change-password',
    name: 'change-password',
    guard: 'login',
    themes: allThemes,
    statusBar: 'header',
    transition: 'default',
    load: () => import('./change-password.page.tsx'),
    page: 'ChangePasswordPage',
  }),
  screen({
    path: '/password-withdraw-money',
    name: 'password-withdraw-money',
    guard: 'login',
    themes: allThemes,
    statusBar: 'header',
    transition: 'default',
    load: () => import('./password-withdraw-money.page.tsx'),
    page: 'PasswordWithdrawMoneyPage',
  }),
  screen({
    path: '/security-center',
    name: 'security-center',
    guard: 'login',
    themes: gameThemes,
    statusBar: 'header',
    transition: 'default',
    load: () => import('./security-center.page.tsx'),
    page: 'SecurityCenterPage',
  }),
] as const
