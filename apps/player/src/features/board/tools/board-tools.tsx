import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type BoardStore, hasPicks } from '#features/board/draft/board.state.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './board-tools.module.css'

const QUICK_PICKS = [1, 5] as const

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

/** Two sheets at the end of the tabs: picks at random, and apart from them what is known of the game and its picks. */
export function BoardTools({ gameId, board, onQuickPick, onSave, hasMarks, onMarks }: BoardToolsProps) {
  const isPicked = useStored(board, hasPicks)
  const [open, setOpen] = useState<'picks' | 'more'>()
  const close = () => setOpen(undefined)
  const doAndClose = (act: () => void) => () => {
    act()
    close()
  }
  return (
    <div className={classes.tools}>
      {onQuickPick === undefined ? null : (
        <IconButton icon="dice" size={20} label="机选" onClick={() => setOpen('picks')} />
      )}
      <IconButton icon="more" size={20} label="更多" onClick={() => setOpen('more')} />
      {open === 'picks' && onQuickPick !== undefined ? (
        <Sheet title="机选号码" onClose={close}>
          <div className={classes.panel}>
            {QUICK_PICKS.map(count => (
              <button key={count} type="button" onClick={doAndClose(() => onQuickPick(count))}>
                机选{count}注
              </button>
            ))}
          </div>
        </Sheet>
      ) : null}
      {open === 'more' ? (
        <Sheet title="更多功能" onClose={close}>
          <div className={classes.panel}>
            <button type="button" aria-pressed={hasMarks} onClick={doAndClose(onMarks)}>
              遗漏
            </button>
            {isPicked ? (
              <button type="button" onClick={doAndClose(onSave)}>
                存号
              </button>
            ) : null}
            <Ways gameId={gameId} />
          </div>
        </Sheet>
      ) : null}
    </div>
  )
}

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
