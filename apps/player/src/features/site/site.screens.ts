import { allThemes, screen } from '#platform/screen/screen.ts'

export const siteScreens = [
  screen({
    path: '/about',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./about.page.tsx'),
    page: 'AboutPage',
    loader: 'loadData',
  }),
  screen({
    path: '/about/user-agreement',
    name: 'user-agreement',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./user-agreement.page.tsx'),
    page: 'UserAgreementPage',
  }),
  screen({
    path: '/about/privacy-agreement',
    name: 'privacy-agreement',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./privacy-agreement.page.tsx'),
    page: 'PrivacyAgreementPage',
  }),
] as const
