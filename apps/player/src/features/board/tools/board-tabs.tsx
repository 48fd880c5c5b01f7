import { memo, type ReactNode } from 'react'
import type { Board, BoardStore } from '#features/board/draft/board.state.ts'
import { isBlank } from '#features/board/draft/draft.ts'
import type { ShownBoard } from '#features/board/plays/shown-plays.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './board-tabs.module.css'

const modelNames = { credit: '信用', official: '官方' } as const

type BoardTabsProps = Readonly<{ shown: ShownBoard; board: BoardStore; children?: ReactNode }>

/** The codes of the plays that hold picks, as one text: it stays the same from tap to tap. */
const pickedCodes = ({ drafts }: Board): string =>
  Object.entries(drafts)
    .flatMap(([code, draft]) => (isBlank(draft) ? [] : code))
    .join(' ')

/** Model and group; the plays of a group are chosen below them. What stands at the end of the row does not scroll with the groups. */
export const BoardTabs = memo(function BoardTabs({ shown, board, children }: BoardTabsProps) {
  const { models, model, groups, group } = shown
  const { dispatch } = board
  return (
    <div className={classes.tabs}>
      {models.length > 1 ? (
        <fieldset className={classes.models} aria-label="盘口" data-strip>
          {models.map(one => (
            <button
              key={one}
              type="button"
              className="touch-target"
              aria-pressed={one === model}
              onClick={() => dispatch({ do: 'showModel', model: one })}
            >
              {modelNames[one]}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={classes.groups}>
        <Tabs
          label="玩法分组"
          tabs={groups.map(name => ({ value: name, text: name }))}
          value={group ?? ''}
          onChange={name => dispatch({ do: 'showGroup', group: name })}
        />
      </div>
      {children}
    </div>
  )
})

/** The plays of the group, to choose one from. */
export const PlayTabs = memo(function PlayTabs({ shown, board }: Omit<BoardTabsProps, 'children'>) {
  const { chips } = shown
  const picked = useStored(board, pickedCodes).split(' ')
  return (
    <Tabs
      label="玩法"
      look="pill"
      tabs={chips.map(({ play }) => ({
        value: play.code,
        text: play.name,
        // The play on the screen shows its picks itself; a note would only make the strip jump.
        note: play !== shown.shown[0]?.play && picked.includes(play.code) ? '已选' : undefined,
      }))}
      value={shown.shown[0]?.play.code ?? ''}
      onChange={code => {
        const chosen = chips.find(({ play }) => play.code === code)
        if (chosen !== undefined) board.dispatch({ do: 'showPlay', play: chosen.play })
      }}
    />
  )
})
