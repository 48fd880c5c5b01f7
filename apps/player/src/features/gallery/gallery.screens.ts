import { allThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const galleryScreens = [
  screen({
    path: '/gallery',
    guard: 'guest',
    themes: allThemes,
    transition: 'none',
    search: readTexts('game_id', 'type', 'tab', 'text'),
    load: () => import('./gallery.page.tsx'),
    page: 'GalleryPage',
    loader: 'loadData',
  }),
  screen({
    path: '/gallery/$groupId',
    name: 'gallery-by-group',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./gallery-group.page.tsx'),
    page: 'GalleryGroupPage',
    loader: 'loadData',
  }),
  screen({
    path: '/gallery-detail/$gameId/$id',
    name: 'gallery-detail',
    guard: 'guest',
    themes: allThemes,
    search: readTexts('tab'),
    load: () => import('./gallery-detail.page.tsx'),
    page: 'GalleryDetailPage',
    loader: 'loadData',
  }),
] as const
