import type { Screen } from '#platform/screen.ts'

export const systemScreens: readonly Screen[] = [
  {
    path: '/system/jobs',
    title: '后台任务',
    right: 'system.read',
    inMenu: true,
    load: async () => (await import('./queues.page.tsx')).QueuesPage,
  },
  {
    path: '/system/jobs/dead',
    title: '失败的任务',
    right: 'system.read',
    inMenu: false,
    load: async () => (await import('./dead-jobs.page.tsx')).DeadJobsPage,
  },
]
