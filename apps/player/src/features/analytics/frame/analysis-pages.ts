/** Which analysis pages a game has, and what they are called. Source: lotteries §9, specification 000 §2. */
import type { Game, LotteryFamily } from '@app/domain/games/games.ts'

type AnalysisPage = Readonly<{
  path: `/game/$id/analytic/${string}`
  title: string
  note: string
  /** The families whose draws have what the page shows. */
  families: readonly LotteryFamily[]
}>

const sixMark: readonly LotteryFamily[] = ['six-mark']
const twoSided: readonly LotteryFamily[] = ['six-mark', 'racing', 'k3', 'ssc', '3d']
const every: readonly LotteryFamily[] = [...twoSided, 'niuniu']

export const analysisPages = [
  { path: '/game/$id/analytic/special/history', title: '历史开奖', note: '号码与属性', families: every },
  { path: '/game/$id/analytic/special/big-small', title: '大小路珠', note: '大路与珠盘', families: twoSided },
  { path: '/game/$id/analytic/special/both-side', title: '两面长龙', note: '连续次数', families: twoSided },
  { path: '/game/$id/analytic/special/last-number', title: '尾数', note: '0–9尾', families: sixMark },
  { path: '/game/$id/analytic/special/range', title: '区间', note: '分段与和值', families: twoSided },
  { path: '/game/$id/analytic/special/trend', title: '号码走势', note: '连线与遗漏', families: every },
  {
    path: '/game/$id/analytic/zodiac/zodiac-reference',
    title: '生肖对照',
    note: '年份表',
    families: sixMark,
  },
  { path: '/game/$id/analytic/zodiac/special-num', title: '特码生肖', note: '遗漏冷热', families: sixMark },
  { path: '/game/$id/analytic/zodiac/first-num', title: '正码生肖', note: '正码一至六', families: sixMark },
  {
    path: '/game/$id/analytic/zodiac/zodiac-trending',
    title: '生肖走势',
    note: '七码次数',
    families: sixMark,
  },
  {
    path: '/game/$id/analytic/zodiac/zodiac-types-trending',
    title: '生肖属性',
    note: '家野天地',
    families: sixMark,
  },
  { path: '/game/$id/analytic/lottery-helper', title: '选号助手', note: '条件筛选', families: twoSided },
] as const satisfies readonly AnalysisPage[]

export type AnalysisPath = (typeof analysisPages)[number]['path']

/** The pages that fit a game. */
export function pagesOfGame(game: Game): readonly (typeof analysisPages)[number][] {
  return analysisPages.filter(page => page.families.includes(game.family))
}
