import { allThemes, screen } from '#platform/screen/screen.ts'

export const inboxScreens = [
  screen({
    path: '/notifications',
    guard: 'login',
    themes: allThemes,
    load: () => import('./notifications.page.tsx'),
    page: 'NotificationsPage',
    loader: 'loadData',
  }),
] as const
