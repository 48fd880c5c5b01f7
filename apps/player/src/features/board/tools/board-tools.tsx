import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type BoardStore, hasPicks } from '#features/board/draft/board.state.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import classes from './board-tools.module.css'

type BoardToolsProps = Readonly<{
  gameId: number
  /** Absent where several plays are shown: chance would not know which is meant. */
  onQuickPick: ((count: number) => void) | undefined
  board: BoardStore
  /** Keeps what is picked; offered while something is. */
  onSave: () => void
  hasMarks: boolean
  onMarks: () => void
}>

/** Random picks, and the ways to rules and past draws. */
export function BoardTools({ gameId, board, onQuickPick, onSave, hasMarks, onMarks }: BoardToolsProps) {
  const isPicked = useStored(board, hasPicks)
  return (
    <div className={classes.tools}>
      {onQuickPick === undefined ? null : (
        <>
          <button type="button" className="touch-target" onClick={() => onQuickPick(1)}>
            机选1注
          </button>
          <button type="button" className="touch-target" onClick={() => onQuickPick(5)}>
            机选5注
          </button>
        </>
      )}
      <button type="button" className="touch-target" aria-pressed={hasMarks} onClick={onMarks}>
        遗漏
      </button>
      {isPicked ? (
        <button type="button" className="touch-target" onClick={onSave}>
          存号
        </button>
      ) : null}
      <Ways gameId={gameId} />
    </div>
  )
}

const Ways = memo(function Ways({ gameId }: { gameId: number }) {
  const hasScreen = useHasScreen()
  const params = { id: String(gameId) }
  return (
    <>
      {hasScreen('/my-numbers') ? (
        <Link className="touch-target" to="/my-numbers">
          我的号码
        </Link>
      ) : null}
      {hasScreen('/game/$id/analytic') ? (
        <Link className="touch-target" to="/game/$id/analytic" params={params}>
          走势
        </Link>
      ) : null}
      {hasScreen('/game/$id/tutorial') ? (
        <Link className="touch-target" to="/game/$id/tutorial" params={params}>
          玩法
        </Link>
      ) : null}
      {hasScreen('/game/$id/structures') ? (
        <Link className="touch-target" to="/game/$id/structures" params={params}>
          限额
        </Link>
      ) : null}
      {hasScreen('/recommend') ? (
        <Link className="touch-target" to="/recommend" search={{ game_id: String(gameId) }}>
          资料
        </Link>
      ) : null}
      {hasScreen('/lottery-history/$gameId') ? (
        <Link className="touch-target" to="/lottery-history/$gameId" params={{ gameId: String(gameId) }}>
          记录
        </Link>
      ) : null}
    </>
  )
})
