import { IS_APP_BUILD } from '@app/session/app-build.ts'
import { allThemes, screen } from '#platform/screen/screen.ts'

export const supportScreens = [
  screen({
    path: '/about/contact-us',
    name: 'contact-us',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./contact-us.page.tsx'),
    page: 'ContactUsPage',
    loader: 'loadData',
  }),
  screen({
    path: '/talk/$appId/$identity/$customerId',
    name: 'talk',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'talk',
    transition: 'overlay-back',
    chrome: 'bare',
    load: () => import('./talk.page.tsx'),
    page: 'TalkPage',
    loader: 'loadData',
  }),
  // An address that opens the customer service, of the mobile-app build alone; in the web build it is a button, not a page.
  screen({
    path: '/services',
    guard: 'guest',
    themes: IS_APP_BUILD ? allThemes : [],
    load: () => import('./services.page.tsx'),
    page: 'ServicesPage',
    loader: 'loadData',
  }),
] as const
