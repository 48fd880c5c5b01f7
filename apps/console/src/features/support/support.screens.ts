import type { Screen } from '#platform/screen.ts'

export const supportScreens: readonly Screen[] = [
  {
    path: '/support',
    title: '客服',
    right: 'support.read',
    inMenu: true,
    load: async () => (await import('./support.page.tsx')).SupportPage,
  },
  {
    path: '/support/$talkId',
    title: '客服会话',
    inMenu: false,
    load: async () => (await import('./talk.page.tsx')).TalkPage,
  },
]
