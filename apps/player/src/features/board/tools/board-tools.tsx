import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { type BoardStore, hasPicks } from '#features/board/draft/board.state.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
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

/** Two panels at the end of the tabs: picks at random, and apart from them what is known of the game and its picks. */
export const BoardTools = memo(function BoardTools(props: BoardToolsProps) {
  const { gameId, board, onQuickPick, onSave, hasMarks, onMarks } = props
  const isPicked = useStored(board, hasPicks)
  return (
    <div className={classes.tools}>
      {onQuickPick === undefined ? null : (
        <Popover label="机选" face={<Icon name="dice" size={20} />}>
          {close => (
            <div className={classes.panel}>
              {[1, 5].map(count => (
                <button
                  key={count}
                  type="button"
                  onClick={() => {
                    onQuickPick(count)
                    close()
                  }}
                >
                  机选{count}注
                </button>
              ))}
            </div>
          )}
        </Popover>
      )}
      <Popover label="更多" face={<Icon name="more" size={20} />}>
        {close => (
          <div className={classes.panel}>
            <button type="button" aria-pressed={hasMarks} onClick={onMarks}>
              遗漏
            </button>
            {isPicked ? (
              <button
                type="button"
                onClick={() => {
                  onSave()
                  close()
                }}
              >
                存号
              </button>
            ) : null}
            <Ways gameId={gameId} />
          </div>
        )}
      </Popover>
    </div>
  )
})

function Ways({ gameId }: { gameId: number }) {
  const hasScreen = useHasScreen()
  const params = { id: String(gameId) }
  return (
    <>
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
      {hasScreen('/game/$id/structures') ? (
        <Link to="/game/$id/structures" params={params}>
          限额
        </Link>
      ) : null}
      {hasScreen('/recommend') ? (
        <Link to="/recommend" search={{ game_id: String(gameId) }}>
          资料
        </Link>
      ) : null}
      {hasScreen('/lottery-history/$gameId') ? (
        <Link to="/lottery-history/$gameId" params={{ gameId: String(gameId) }}>
          记录
        </Link>
      ) : null}
    </>
  )
}
