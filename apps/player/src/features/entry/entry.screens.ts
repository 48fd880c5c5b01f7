import { allThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const entryScreens = [
  screen({
    path: '/auth/login',
    guard: 'guest',
    themes: allThemes,
    transition: 'overlay-back',
    search: readTexts('return'),
    load: () => import('./login.page.tsx'),
    page: 'LoginPage',
    loader: 'loadData',
  }),
  screen({
    path: '/auth/register',
    guard: 'guest',
    themes: allThemes,
    transition: 'overlay-back',
    search: readTexts('code'),
    load: () => import('./register/register.page.tsx'),
    page: 'RegisterPage',
    loader: 'loadData',
  }),
] as const
