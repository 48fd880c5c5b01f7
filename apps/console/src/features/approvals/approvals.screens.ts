import type { Screen } from '#platform/screen.ts'

export const approvalsScreens: readonly Screen[] = [
  {
    path: '/approvals',
    title: '审批',
    letter: 'a',
    inMenu: true,
    load: async () => (await import('./approvals.page.tsx')).ApprovalsPage,
  },
]
