import { serverNow } from '@app/session/server-clock.ts'
import { Link } from '@tanstack/react-router'
import { useLoadedTodayBets } from './bet-records.queries.ts'
import { BetRowCard } from './list/bet-row.tsx'
import classes from './recent-bets.module.css'

const SHOWN = 2

/** The last bets of today and the way to all of them; nothing where there are none. */
export function RecentBets() {
  const bets = useLoadedTodayBets(undefined, undefined).data ?? []
  if (bets.length === 0) return null
  const now = serverNow()
  return (
    <section className={classes.recent} aria-label="最近注单">
      <h2>
        最近注单 <Link to="/bet-list">全部</Link>
      </h2>
      {bets.slice(0, SHOWN).map(bet => (
        <BetRowCard key={bet.orderNo} bet={bet} isCompact={false} nowMs={now} />
      ))}
    </section>
  )
}
