import type { Screen } from '#platform/screen.ts'

export const agentsScreens: readonly Screen[] = [
  {
    path: '/agents',
    title: '代理层级',
    right: 'agents.read',
    inMenu: true,
    load: async () => (await import('./tree.page.tsx')).AgentTreePage,
  },
  {
    path: '/agent-applications',
    title: '代理申请',
    right: 'agents.read',
    inMenu: true,
    load: async () => (await import('./application-list.page.tsx')).ApplicationListPage,
  },
  {
    path: '/agent-plans',
    title: '代理方案',
    right: 'agents.read',
    inMenu: true,
    load: async () => (await import('./plan-list.page.tsx')).PlanListPage,
  },
  {
    path: '/agent-statements',
    title: '代理佣金',
    right: 'agents.read',
    inMenu: true,
    load: async () => (await import('./statement-list.page.tsx')).StatementListPage,
  },
  {
    path: '/agent-flags',
    title: '代理行为',
    right: 'agents.read',
    inMenu: true,
    load: async () => (await import('./flag-list.page.tsx')).FlagListPage,
  },
  {
    path: '/agent-transfers',
    title: '代理转账',
    right: 'agents.read',
    inMenu: true,
    load: async () => (await import('./transfer-list.page.tsx')).TransferListPage,
  },
  {
    path: '/agent-rate-cuts',
    title: '返点下调',
    right: 'agents.read',
    inMenu: true,
    load: async () => (await import('./rate-cut-list.page.tsx')).RateCutListPage,
  },
  {
    path: '/agent-statements/$statementId',
    title: '代理佣金账单',
    inMenu: false,
    load: async () => (await import('./statement.page.tsx')).StatementPage,
  },
]
