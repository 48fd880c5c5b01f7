import type { SavedNumbers } from '@app/client/bets/read-saved-numbers.ts'
import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import { findGame, type Game } from '@app/domain/games/games.ts'
import { isDrawOf } from '@app/domain/lottery/draw.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { judgeBet } from '@app/domain/lottery/settle.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDrawCard } from '#features/draws/draws.queries.ts'
import { type OfferedPlay, useOfferedPlays } from '#features/games/plays/family-plays.queries.ts'
import { SelectionWords } from '#features/games/plays/selection-words.widget.tsx'
import { carryLines } from '#features/slip/carried-lines.state.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './my-numbers.module.css'
import { savedNumbersQuery, useRemoveNumbers, useSavedNumbers } from './saved-numbers.queries.ts'

const ROW_PX = 132

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/my-numbers'> = ({ queries }) =>
  queries.ensureQueryData(savedNumbersQuery)

/** The numbers that the player keeps: checked against the last draw, bet again, or forgotten. */
export function MyNumbersPage() {
  const saved = useSavedNumbers()
  return (
    <>
      <PageHeader title="我的号码" />
      <div className={cardClasses.page}>
        {saved.data === undefined ? (
          saved.isError ? (
            <FailedState onRetry={() => void saved.refetch()} />
          ) : (
            <Skeleton rows={4} height={ROW_PX} />
          )
        ) : saved.data.length === 0 ? (
          <EmptyState>
            <Link className={buttonClass('soft')} to="/game-center">
              去选号
            </Link>
          </EmptyState>
        ) : (
          <>
            <p className={classes.check}>每期开奖后自动核对，开出时发到消息通知，每组每天最多一次。</p>
            {saved.data.map(numbers => (
              <NumbersCard key={numbers.id} numbers={numbers} />
            ))}
          </>
        )}
      </div>
    </>
  )
}

function NumbersCard({ numbers }: { numbers: SavedNumbers }) {
  const { gameId, playCode, selection } = numbers
  const game = findGame(gameId)
  return (
    <article className={`${cardClasses.card} ${classes.card}`}>
      <p className={classes.head}>
        <b>{numbers.gameName}</b>
        <span>{numbers.playName}</span>
        {numbers.name === '' ? null : (
          <span className={classes.name} translate="no">
            {numbers.name}
          </span>
        )}
      </p>
      <p className={classes.numbers}>
        <SelectionWords {...numbers} />
      </p>
      {game === undefined ? null : <LastCheck game={game} numbers={numbers} />}
      <div className={classes.actions}>
        <RemoveButton id={numbers.id} />
        {game?.bettable === true ? (
          <Link
            className={buttonClass('primary')}
            to="/game/$id"
            params={{ id: String(gameId) }}
            onClick={() => carryLines(gameId, [{ playCode, selection }])}
          >
            去投注
          </Link>
        ) : null}
      </div>
    </article>
  )
}

type Check = Readonly<{ game: Game; numbers: SavedNumbers }>

/** What the numbers would have won in the last draw, by the judges that settle bets; no bet is meant by it. */
function LastCheck({ game, numbers }: Check) {
  const drawn = useDrawCard(game.gameId, { live: false }).data?.drawn
  const { plays } = useOfferedPlays(game)
  const offered = plays?.find(({ play }) => play.code === numbers.playCode)
  if (drawn === undefined || offered === undefined) return <p className={classes.check}>上期核对中…</p>
  const won = unitsWon(offered, numbers.selection, drawn)
  return (
    <p className={classes.check}>
      上期 {showIssue(drawn.issueNumber)}：
      {won === undefined ? '无法核对' : won === 0 ? '未中' : <b>{`中 ${won} 注`}</b>}
    </p>
  )
}

function unitsWon(
  { play, odds }: OfferedPlay,
  text: string,
  { drawnNumbers, issueDate }: DrawnIssue,
): number | undefined {
  const parsed = parseSelection(play, text)
  if (!parsed.ok || !isDrawOf(play.family, drawnNumbers)) return undefined
  const draw = { numbers: drawnNumbers, lunarYear: lunarYearOf(issueDate) }
  return judgeBet({ play, selection: parsed.selection, odds }, draw).unitsWon
}

function RemoveButton({ id }: { id: string }) {
  const { isRemoving, remove } = useRemoveNumbers()
  const [isAsking, setIsAsking] = useState(false)
  const send = async () => {
    await remove(id)
    setIsAsking(false)
  }
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        删除
      </Button>
      {isAsking ? (
        <Confirm
          title="删除这组号码？"
          busy={isRemoving}
          onConfirm={() => void send()}
          onCancel={() => setIsAsking(false)}
        >
          删除后不能恢复，已投注的注单不受影响。
        </Confirm>
      ) : null}
    </>
  )
}
