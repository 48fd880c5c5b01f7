import type { Screen } from '#platform/screen.ts'

export const chatScreens: readonly Screen[] = [
  {
    path: '/chat',
    title: '聊天管理',
    right: 'chat.read',
    inMenu: true,
    load: async () => (await import('./chat.page.tsx')).ChatPage,
  },
]
