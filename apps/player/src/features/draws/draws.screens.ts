import { gameThemes, readTexts, screen } from '#platform/screen/screen.ts'

export const drawsScreens = [
  screen({
    path: '/lottery-record',
    guard: 'guest',
    themes: gameThemes,
    search: readTexts('type'),
    load: () => import('./record/lottery-record.page.tsx'),
    page: 'LotteryRecordPage',
    loader: 'loadData',
  }),
  screen({
    path: '/lottery-record/history',
    guard: 'guest',
    themes: gameThemes,
    search: readTexts('game_id'),
    load: () => import('./record/record-history.page.tsx'),
    page: 'RecordHistoryPage',
    loader: 'loadData',
  }),
  screen({
    path: '/lottery-history/$gameId',
    name: 'lottery-history',
    guard: 'guest',
    themes: gameThemes,
    search: readTexts('type'),
    load: () => import('./history/lottery-history.page.tsx'),
    page: 'LotteryHistoryPage',
    loader: 'loadData',
  }),
] as const
