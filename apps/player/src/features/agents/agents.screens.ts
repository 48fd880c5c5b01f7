import { gameThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const agentsScreens = [
  screen({
    path: '/agent',
    guard: 'agent',
    themes: gameThemes,
    search: readTexts('period'),
    load: () => import('./agent.page.tsx'),
    page: 'AgentPage',
    loader: 'loadData',
  }),
  screen({
    path: '/agent/team-overview',
    // The specification spells it so.
    name: 'agent-team-verview',
    guard: 'agent',
    themes: gameThemes,
    search: readTexts('from', 'to', 'memberId'),
    load: () => import('./team-overview.page.tsx'),
    page: 'TeamOverviewPage',
    loader: 'loadData',
  }),
  screen({
    path: '/agent/user-list',
    guard: 'agent',
    themes: gameThemes,
    search: readTexts('period', 'memberId', 'account'),
    load: () => import('./user-list.page.tsx'),
    page: 'UserListPage',
    loader: 'loadData',
  }),
  screen({
    path: '/agent/user-detail/$id',
    name: 'agent-user-detail',
    guard: 'agent',
    themes: gameThemes,
    search: readTexts('days'),
    load: () => import('./user-detail.page.tsx'),
    page: 'UserDetailPage',
    loader: 'loadData',
  }),
] as const
