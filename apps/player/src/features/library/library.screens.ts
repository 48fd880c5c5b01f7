import { readTexts, screen } from '#platform/screen/screen.ts'

/** Theme2 puts promotions in the place of the library (specification 000 §2). */
export const libraryScreens = [
  screen({
    path: '/databases',
    guard: 'guest',
    themes: ['theme1', 'theme3', 'theme4'],
    transition: 'none',
    search: readTexts('game_id', 'tab', 'text'),
    load: () => import('./library.page.tsx'),
    page: 'LibraryPage',
    loader: 'loadData',
  }),
  screen({
    path: '/databases/public-documents',
    name: 'public-documents',
    guard: 'guest',
    themes: ['theme1', 'theme3', 'theme4'],
    search: readTexts('game_id'),
    load: () => import('./public-documents.page.tsx'),
    page: 'PublicDocumentsPage',
    loader: 'loadData',
  }),
  screen({
    path: '/databases/water-forum',
    name: 'water-forum',
    guard: 'guest',
    themes: ['theme1', 'theme3', 'theme4'],
    search: readTexts('game_id', 'tab'),
    load: () => import('./water-forum.page.tsx'),
    page: 'WaterForumPage',
    loader: 'loadData',
  }),
  screen({
    path: '/databases/master-documents',
    name: 'master-documents',
    guard: 'guest',
    themes: ['theme1', 'theme3', 'theme4'],
    search: readTexts('game_id'),
    load: () => import('./master-documents.page.tsx'),
    page: 'MasterDocumentsPage',
    loader: 'loadData',
  }),
] as const
