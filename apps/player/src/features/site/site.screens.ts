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
    load: () => import('./agreements/agreement.page.tsx'),
    page: 'UserAgreementPage',
    loader: 'loadUserAgreement',
  }),
  screen({
    path: '/about/privacy-agreement',
    name: 'privacy-agreement',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./agreements/agreement.page.tsx'),
    page: 'PrivacyAgreementPage',
    loader: 'loadPrivacyAgreement',
  }),
] as const
