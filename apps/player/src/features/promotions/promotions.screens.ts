import { allThemes, screen } from '#platform/screen.ts'

export const promotionsScreens = [
  screen({
    path: '/promotional',
    name: 'promotional',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'header',
    transition: 'none',
    load: () => import('./promotions.page.tsx'),
    page: 'PromotionsPage',
  }),
  screen({
    path: '/promotional/$type/$id',
    name: 'promotional-detail',
    guard: 'guest',
    themes: allThemes,
    statusBar: 'header',
    transition: 'default',
    load: () => import('./promotion-detail.page.tsx'),
    page: 'PromotionDetailPage',
  }),
] as const
