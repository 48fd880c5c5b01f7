import { DEFAULT_GAME_ID, findGame, games } from '@app/domain/games/games.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { DrawRow } from '#features/draws/past/draw-row.widget.tsx'
import { historyDaysQuery, useHistoryDays } from '#features/draws/past-draws.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './record-history.module.css'

const ISSUES = 100
const ROW_PX = 82

const readRecordGame = (text: string | undefined): number => findGame(Number(text))?.gameId ?? DEFAULT_GAME_ID

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/lottery-record/history'> = ({ queries, search }) =>
  queries.ensureQueryData(historyDaysQuery(readRecordGame(search.game_id), ISSUES))

/** The issues of a chosen game day by day; the game stands in the address (not-shown §1, lottery-record-history). */
export function RecordHistoryPage() {
  const search = useSearch({ from: '/lottery-record/history' })
  const navigate = useNavigate()
  const gameId = readRecordGame(search.game_id)
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
