import { allThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const promotionsScreens = [
  screen({
    path: '/promotional',
    guard: 'guest',
    themes: allThemes,
    transition: 'none',
    search: readTexts('type'),
    load: () => import('./promotions.page.tsx'),
    page: 'PromotionsPage',
    loader: 'loadData',
  }),
  screen({
    path: '/promotional/$type/$id',
    name: 'promotional-detail',
    guard: 'guest',
    themes: allThemes,
    load: () => import('./promotion-detail.page.tsx'),
    page: 'PromotionDetailPage',
    loader: 'loadData',
  }),
] as const
