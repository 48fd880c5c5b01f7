import { gameThemes, layout, screenIn } from '#platform/screen/screen.ts'

const analytic = layout({
  path: '/game/$id/analytic',
  guard: 'guest',
  themes: gameThemes,
  statusBar: 'primary',
})

/** `special` and `zodiac` show their default child (specification 000 §2). */
export const analyticsScreens = [
  analytic.addChildren([
    screenIn(analytic, {
      path: '/game/$id/analytic',
      name: 'analytic',
      load: () => import('./analytic.page.tsx'),
      page: 'AnalyticPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/special',
      name: 'analytic-special',
      load: () => import('./history.page.tsx'),
      page: 'AnalyticHistoryPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/special/history',
      name: 'analytic-special-history',
      load: () => import('./history.page.tsx'),
      page: 'AnalyticHistoryPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/special/big-small',
      name: 'analytic-big-small',
      load: () => import('./big-small.page.tsx'),
      page: 'BigSmallPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/special/both-side',
      name: 'analytic-both-side',
      load: () => import('./both-side.page.tsx'),
      page: 'BothSidePage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/special/last-number',
      name: 'analytic-last-number',
      load: () => import('./special-charts.page.tsx'),
      page: 'LastNumberPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/special/range',
      name: 'analytic-range',
      load: () => import('./special-charts.page.tsx'),
      page: 'RangePage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/special/trend',
      name: 'analytic-trend',
      load: () => import('./special-charts.page.tsx'),
      page: 'TrendPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/zodiac',
      name: 'analytic-zodiac',
      load: () => import('./zodiac-reference.page.tsx'),
      page: 'ZodiacReferencePage',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/zodiac/zodiac-reference',
      name: 'analytic-zodiac-reference',
      load: () => import('./zodiac-reference.page.tsx'),
      page: 'ZodiacReferencePage',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/zodiac/special-num',
      name: 'analytic-special-num',
      load: () => import('./zodiac-charts.page.tsx'),
      page: 'SpecialNumPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/zodiac/first-num',
      name: 'analytic-first-num',
      load: () => import('./zodiac-charts.page.tsx'),
      page: 'FirstNumPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/zodiac/zodiac-trending',
      name: 'analytic-zodiac-trending',
      load: () => import('./zodiac-charts.page.tsx'),
      page: 'ZodiacTrendingPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/zodiac/zodiac-types-trending',
      name: 'analytic-zodiac-types-trending',
      load: () => import('./zodiac-charts.page.tsx'),
      page: 'ZodiacTypesTrendingPage',
      loader: 'loadData',
    }),
    screenIn(analytic, {
      path: '/game/$id/analytic/lottery-helper',
      name: 'analytic-lottery-helper',
      load: () => import('./number-filter.page.tsx'),
      page: 'LotteryHelperPage',
      loader: 'loadData',
    }),
  ]),
] as const
