/** The overview of a team as a table for spreadsheet programs. */
import type { Team, TeamDay } from '@app/client/agents/read-team.ts'
import { type CsvCell, csvText } from '#ui/csv.ts'
import type { DayRange } from '#ui/form/date-range.tsx'
import { type FigureName, figures } from './figures.ts'

const rowsOf = (kind: string, days: readonly TeamDay[]): CsvCell[][] =>
  days.map(one => [kind, one.day, one.stakes, one.payouts, one.rebates, one.result, one.valid])

const figureRow =
  (team: Team) =>
  (name: FigureName): CsvCell[] => {
    const { name: text, means, of } = figures[name]
    const value = of(team)
    if ('untold' in value) return [text, '', means]
    return [text, 'money' in value ? value.money : value.count, means]
  }

/** The bets by day and kind, then each figure with its meaning. */
export const teamCsv = (team: Team, { from, to }: DayRange): string =>
  csvText([
    ['团队总览', from, to],
    ['类别', '日期', '投注', '派奖', '返点', '盈亏', '有效投注'],
    ...rowsOf('彩票', team.bets.lottery),
    ...rowsOf('体育', team.bets.sport),
    ...rowsOf('真人与其他游戏', team.bets.live),
    [],
    ['项目', '数值', '说明'],
    ...(Object.keys(figures) as FigureName[]).map(figureRow(team)),
  ])
