import { allThemes, screen } from '#platform/screen.ts'

export const entryScreens = [
  screen({
    path: '/auth/login',
    name: 'auth-login',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'header',
    transition: 'overlay-back',
    load: () => import('./login.page.tsx'),
    page: 'LoginPage',
  }),
  screen({
    path: '/auth/register',
    name: 'auth-register',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'header',
    transition: 'overlay-back',
    load: () => import('./register/register.page.tsx'),
    page: 'RegisterPage',
  }),
] as const
