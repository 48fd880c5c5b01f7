import type { Screen } from '#platform/screen.ts'

export const agreementsScreens: readonly Screen[] = [
  {
    path: '/agreements',
    title: '协议版本与同意',
    right: 'content.read',
    inMenu: false,
    load: async () => (await import('./agreements.page.tsx')).AgreementsPage,
  },
]
