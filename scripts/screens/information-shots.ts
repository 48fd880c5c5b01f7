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

/** Game 90 has years of real draws. */
export const analysisShots: readonly Shot[] = analysisPages.map(page => ({
  name: `analytic${page.split('/').join('-')}`,
  route: `/game/$id/analytic${page}`,
  address: `/game/90/analytic${page}`,
  who: 'guest',
}))

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
