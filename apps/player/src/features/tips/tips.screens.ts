import { allThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const tipsScreens = [
  screen({
    path: '/template/$gameId/$templateId',
    name: 'template',
    guard: 'guest',
    themes: allThemes,
    search: readTexts('documentId', 'templateId'),
    load: () => import('./template.page.tsx'),
    page: 'TemplatePage',
    loader: 'loadData',
  }),
  screen({
    path: '/my-collection',
    guard: 'login',
    themes: allThemes,
    search: readTexts('tab'),
    load: () => import('./my-collection.page.tsx'),
    page: 'MyCollectionPage',
    loader: 'loadData',
  }),
] as const
