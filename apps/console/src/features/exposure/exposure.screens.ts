import type { Screen } from '#platform/screen.ts'

export const exposureScreens: readonly Screen[] = [
  {
    path: '/exposure',
    title: '风险敞口',
    letter: 'e',
    right: 'exposure.read',
    inMenu: true,
    load: async () => (await import('./exposure-list.page.tsx')).ExposureListPage,
  },
  {
    path: '/exposure/$issueId',
    title: '单期风险敞口',
    inMenu: false,
    load: async () => (await import('./exposure.page.tsx')).ExposurePage,
  },
]
