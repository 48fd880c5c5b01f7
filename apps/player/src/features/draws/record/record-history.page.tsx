import { DEFAULT_GAME_ID, findGame, games } from '@app/domain/games/games.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { DrawRow } from '#features/draws/draw-row.widget.tsx'
import { useHistoryDays } from '#features/draws/draws.queries.ts'
import cardClasses from '#ui/card.module.css'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './record-history.module.css'

const ISSUES = 100
const ROW_PX = 82

/** The issues of a chosen game day by day; the game stands in the address (not-shown §1, lottery-record-history). */
export function RecordHistoryPage() {
  const search = useSearch({ from: '/lottery-record/history' })
  const navigate = useNavigate()
  const gameId = findGame(Number(search.game_id))?.gameId ?? DEFAULT_GAME_ID
  return (
    <>
      <PageHeader
        title="期号记录"
        action={
          <Link className={classes.all} to="/lottery-history/$gameId" params={{ gameId: String(gameId) }}>
            全部
          </Link>
        }
      />
      <div className={classes.chooser}>
        <label htmlFor="record-game">彩种</label>
        <select
          id="record-game"
          value={gameId}
          onChange={event =>
            void navigate({ to: '.', search: { ...search, game_id: event.target.value }, replace: true })
          }
        >
          {games.map(game => (
            <option key={game.gameId} value={game.gameId}>
              {game.name}
            </option>
          ))}
        </select>
      </div>
      <Days key={gameId} gameId={gameId} />
      <BackToTop />
    </>
  )
}

function Days({ gameId }: { gameId: number }) {
  const days = useHistoryDays(gameId, ISSUES)
  const family = findGame(gameId)?.family ?? 'six-mark'
  return (
    <div className={cardClasses.page}>
      {days.data === undefined ? (
        days.isError ? (
          <FailedState onRetry={() => void days.refetch()} />
        ) : (
          <Skeleton rows={6} height={ROW_PX} />
        )
      ) : days.data.length === 0 ? (
        <EmptyState />
      ) : (
        days.data.map(({ date, issues }) => (
          <section key={date} className={cardClasses.card} aria-label={date}>
            <h2 className={classes.day}>
              {date.replaceAll('-', '/')} <small>{issues.length} 期</small>
            </h2>
            <ul>
              {issues.map(issue => (
                <li key={issue.issueNumber}>
                  <DrawRow gameId={gameId} family={family} issue={issue} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}
