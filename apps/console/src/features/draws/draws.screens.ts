import type { Screen } from '#platform/screen.ts'

export const drawsScreens: readonly Screen[] = [
  {
    path: '/draws',
    title: '期号与开奖',
    letter: 'd',
    right: 'draws.read',
    inMenu: true,
    load: async () => (await import('./issue-list.page.tsx')).IssueListPage,
  },
  {
    path: '/draws/$issueId',
    title: '期号详情',
    inMenu: false,
    load: async () => (await import('./issue.page.tsx')).IssuePage,
  },
]
