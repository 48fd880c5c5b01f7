import type { GameReport } from '@app/client/providers/read-rounds.ts'
import { li } from '@app/domain/money/money.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { DateRange } from '#ui/form/date-range.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './live-betting.module.css'
import { NetAmount } from './net-amount.tsx'
import { type ReportDays, reportQuery, useReport } from './providers.queries.ts'
import { REPORT_DAYS_BACK, readReportDays } from './report-days.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/live-betting'> = ({ queries, search }) =>
  queries.ensureQueryData(reportQuery(readReportDays(search, chinaToday())))

/** What was bet and won at providers, game by game, over the chosen days. */
export function LiveBettingPage() {
  const today = useAtServerSecond(chinaToday)
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const days = readReportDays(search, today)
  const { data, error, refetch } = useReport(days)
  return (
    <>
      <PageHeader title="游戏注单" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        <DateRange
          value={{ from: days.startDate, to: days.endDate }}
          onChange={({ from, to }) =>
            void navigate({ to: '.', search: { startDate: from, endDate: to }, replace: true })
          }
          today={today}
          daysMax={REPORT_DAYS_BACK}
        />
        {data === undefined ? (
          error === null ? (
            <Skeleton rows={5} />
          ) : (
            <FailedState reason={refusalText(error)} onRetry={() => void refetch()} />
          )
        ) : (
          <Report days={days} {...data} />
        )}
      </div>
    </>
  )
}

type ReportProps = Readonly<{
  days: ReportDays
  games: readonly GameReport[]
  open: Readonly<{ bet: GameReport['bet']; rounds: number }>
}>

function Report({ days, games, open }: ReportProps) {
  if (games.length === 0)
    return (
      <div className={classes.nothing}>
        <p>暂无数据</p>
        <Link className={buttonClass('soft')} to="/game-center">
          去游戏大厅看看
        </Link>
      </div>
    )
  const bet = li(games.reduce((sum, game) => sum + game.bet, 0n))
  const net = li(games.reduce((sum, game) => sum + game.net, 0n))
  return (
    <>
      <p className={classes.totals}>
        <span>
          投注 <b>{showAmount(bet)}</b>
        </span>
        <span>
          输赢 <NetAmount amount={net} />
        </span>
        {open.rounds > 0 ? (
          <span>
            未结算 {open.rounds} 局 {showAmount(open.bet)}
          </span>
        ) : null}
      </p>
      <ul className={classes.rows}>
        {games.map(game => (
          <li key={`${game.providerName} ${game.gameCode}`} className={cardClasses.card}>
            <Row game={game} days={days} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A game; one that was not played leads nowhere. */
function Row({ game, days }: Readonly<{ game: GameReport; days: ReportDays }>) {
  const { gameCode, gameName, providerName, bet, net, rounds } = game
  const inside = (
    <>
      <span className={classes.name}>
        <b>{gameName}</b>
        <small>
          {providerName} · {rounds} 局
        </small>
      </span>
      <span className={classes.figure}>
        <small>投注</small>
        {showAmount(bet)}
      </span>
      <span className={classes.figure}>
        <small>输赢</small>
        <NetAmount amount={net} />
      </span>
    </>
  )
  if (bet === 0n && net === 0n) return <div className={classes.row}>{inside}</div>
  return (
    <Link className={classes.row} to="/live-betting-detail" search={{ gameCode, ...days }}>
      {inside}
    </Link>
  )
}
