/** The pictures of analysis and library. */
import type { Shot } from './shots.ts'

const analysisPages = [
  '',
  '/special',
  '/special/history',
  '/special/big-small',
  '/special/both-side',
  '/special/last-number',
  '/special/range',
  '/special/trend',
  '/zodiac',
  '/zodiac/zodiac-reference',
  '/zodiac/special-num',
  '/zodiac/first-num',
  '/zodiac/zodiac-trending',
  '/zodiac/zodiac-types-trending',
  '/lottery-helper',
]

const analysis = (name: string, gameId: number, page: string): Shot => ({
  name,
  route: `/game/$id/analytic${page}`,
  address: `/game/${gameId}/analytic${page}`,
  who: 'guest',
})

/** Game 90 has years of real draws. Other families have other positions and cells, and lack some pages. */
export const analysisShots: readonly Shot[] = [
  ...analysisPages.map(page => analysis(`analytic${page.split('/').join('-')}`, 90, page)),
  analysis('analytic-racing-history', 42, '/special/history'),
  analysis('analytic-time-trend', 211, '/special/trend'),
  analysis('analytic-fast-three-helper', 201, '/lottery-helper'),
  analysis('analytic-missing', 95, '/special/big-small'),
]

const shelf = { route: '/databases', address: '/databases?game_id=90', who: 'guest' } as const

export const libraryShots: readonly Shot[] = [
  { name: 'library', ...shelf },
  {
    name: 'library-popover',
    ...shelf,
    act: page => page.getByRole('button', { name: '展开全部分类' }).click(),
  },
  {
    name: 'library-empty',
    ...shelf,
    act: async page => {
      await page.getByRole('searchbox').fill('没有这样的资料')
      await page.getByText('暂无数据').waitFor()
    },
  },
  {
    name: 'library-document',
    ...shelf,
    act: async page => {
      await page
        .getByRole('link', { name: /生肖号码表/ })
        .first()
        .click()
      await page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'water-forum',
    route: '/databases/water-forum',
    address: '/databases/water-forum?game_id=90&tab=hit-rate',
    who: 'guest',
  },
  {
    name: 'master-documents',
    route: '/databases/master-documents',
    address: '/databases/master-documents?game_id=90',
    who: 'member',
  },
  {
    name: 'public-documents',
    route: '/databases/public-documents',
    address: '/databases/public-documents?game_id=90',
    who: 'guest',
  },
]
