import { findGame } from '@app/domain/games/games.ts'
import { dayOfYear } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useRecommendedGames } from '#features/site/recommended-games.queries.ts'
import classes from './themed.module.css'
import { tonightOf } from './tonight.ts'

const WEEKDAYS = '日一二三四五六'

/** The head of the paper: its name, the day, and what is drawn today at which hour. */
export function Masthead() {
  const today = chinaToday()
  const [year = '', month = '', day = ''] = today.split('-')
  const weekday = WEEKDAYS[new Date(`${today}T00:00:00Z`).getUTCDay()]
  const lines = tonightOf(useRecommendedGames().flatMap(gameId => findGame(gameId) ?? []))
  return (
    <section className={classes.masthead} aria-label="开奖日报">
      <h2>开奖日报</h2>
      <p className={classes.dateline}>
        <span>
          {year}年{Number(month)}月{Number(day)}日 星期{weekday}
        </span>
        <span>今年第{dayOfYear(today)}号</span>
      </p>
      <p className={classes.lead}>
        {lines.map(line => (
          <span key={line}>今日 {line}</span>
        ))}
      </p>
    </section>
  )
}
