import { allThemes, screen } from '#platform/screen/screen.ts'

export const supportScreens = [
  screen({
    path: '/about/contact-us',
    name: 'contact-us',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./contact-us.page.tsx'),
    page: 'ContactUsPage',
  }),
  screen({
    path: '/services',
    name: 'services',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./services.page.tsx'),
    page: 'ServicesPage',
  }),
] as const
