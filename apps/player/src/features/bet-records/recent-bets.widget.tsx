import type { Bet } from '@app/client/bets/read-bet.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SelectionWords } from '#features/games/plays/selection-words.widget.tsx'
import cardClasses from '#ui/card.module.css'
import classes from './recent-bets.module.css'
import { recentBetsQuery } from './recent-bets.queries.ts'

/** The last bets of today and the way to all of them; nothing where there are none. */
export function RecentBets() {
  const { data: bets } = useQuery({ ...recentBetsQuery, enabled: useIsLoggedIn() })
  if (bets === undefined || bets.length === 0) return null
  return (
    <section className={classes.recent} aria-label="最近注单">
      <h2>
        最近注单 <Link to="/bet-list">全部</Link>
      </h2>
      <ul className={cardClasses.card}>
        {bets.map(bet => (
          <li key={bet.orderNo}>
            <Row bet={bet} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What came of it is gold only above the stake (visual.md: nothing celebrates a return below it). */
function Row({ bet }: { bet: Bet }) {
  const isGain = bet.payout > bet.stake
  return (
    <Link className={classes.row} to="/bet-list/$orderNo" params={{ orderNo: bet.orderNo }}>
      <b className={classes.what}>
        {bet.playName} <SelectionWords {...bet} />
      </b>
      <span className={classes.end}>{bet.state === 'open' ? '待开奖' : '返还'}</span>
      <span className={classes.facts}>
        {bet.gameName} {showIssue(bet.issueNumber)}期 · 投注 {showAmount(bet.stake)}
      </span>
      {bet.state === 'open' ? null : (
        <b className={classNames(classes.end, isGain && classes.gain)}>{showAmount(bet.payout)}</b>
      )}
    </Link>
  )
}
