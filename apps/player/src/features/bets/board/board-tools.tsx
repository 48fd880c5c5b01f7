import { Link } from '@tanstack/react-router'
import { useHasScreen } from '#platform/theme-facts.ts'
import classes from './board-tools.module.css'

type BoardToolsProps = Readonly<{
  gameId: number
  /** Absent where several plays are shown: chance would not know which is meant. */
  onQuickPick: ((count: number) => void) | undefined
  /** Keeps what is picked; absent while nothing is. */
  onSave: (() => void) | undefined
  hasMarks: boolean
  onMarks: () => void
}>

/** Random picks, and the ways to rules and past draws. */
export function BoardTools({ gameId, onQuickPick, onSave, hasMarks, onMarks }: BoardToolsProps) {
  const hasScreen = useHasScreen()
  const params = { id: String(gameId) }
  return (
    <div className={classes.tools}>
      {onQuickPick === undefined ? null : (
        <>
          <button type="button" onClick={() => onQuickPick(1)}>
            机选1注
          </button>
          <button type="button" onClick={() => onQuickPick(5)}>
            机选5注
          </button>
        </>
      )}
      <button type="button" aria-pressed={hasMarks} onClick={onMarks}>
        遗漏
      </button>
      {onSave === undefined ? null : (
        <button type="button" onClick={onSave}>
          存号
        </button>
      )}
      <span className={classes.gap} />
      {hasScreen('/my-numbers') ? <Link to="/my-numbers">我的号码</Link> : null}
      {hasScreen('/game/$id/analytic') ? (
        <Link to="/game/$id/analytic" params={params}>
          走势
        </Link>
      ) : null}
      {hasScreen('/game/$id/tutorial') ? (
        <Link to="/game/$id/tutorial" params={params}>
          玩法
        </Link>
      ) : null}
      {hasScreen('/lottery-history/$gameId') ? (
        <Link to="/lottery-history/$gameId" params={{ gameId: String(gameId) }}>
          记录
        </Link>
      ) : null}
    </div>
  )
}
