import { allThemes, screen } from '#platform/screen.ts'

export const inboxScreens = [
  screen({
    path: '/notifications',
    name: 'notifications',
    guard: 'login',
    themes: allThemes,
    statusBar: 'header',
    transition: 'default',
    load: () => import('./notifications.page.tsx'),
    page: 'NotificationsPage',
  }),
] as const
