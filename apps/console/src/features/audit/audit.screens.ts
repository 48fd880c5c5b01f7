import type { Screen } from '#platform/screen.ts'

export const auditScreens: readonly Screen[] = [
  {
    path: '/audit',
    title: '审计',
    letter: 'l',
    right: 'audit.read',
    inMenu: true,
    load: async () => (await import('./audit.page.tsx')).AuditPage,
  },
]
