import type { Screen } from '#platform/screen.ts'

export const systemScreens: readonly Screen[] = [
  {
    path: '/system/health',
    title: '运行状态',
    right: 'system.read',
    inMenu: true,
    load: async () => (await import('./health.page.tsx')).HealthPage,
  },
  {
    path: '/system/jobs',
    title: '后台任务',
    right: 'system.read',
    inMenu: true,
    load: async () => (await import('./queues.page.tsx')).QueuesPage,
  },
  {
    path: '/system/settings',
    title: '站点配置',
    right: 'system.read',
    inMenu: true,
    load: async () => (await import('./settings.page.tsx')).SettingsPage,
  },
  {
    path: '/system/settings/$key',
    title: '修改配置',
    inMenu: false,
    load: async () => (await import('./setting.page.tsx')).SettingPage,
  },
  {
    path: '/system/jobs/dead',
    title: '失败的任务',
    right: 'system.read',
    inMenu: false,
    load: async () => (await import('./dead-jobs.page.tsx')).DeadJobsPage,
  },
]
