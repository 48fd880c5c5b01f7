import { memo } from 'react'
import type { Board, BoardStore } from '#features/board/draft/board.state.ts'
import { isBlank } from '#features/board/draft/draft.ts'
import type { ShownBoard } from '#features/board/plays/shown-plays.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './board-tabs.module.css'

const modelNames = { credit: '信用', official: '官方' } as const

type BoardTabsProps = Readonly<{ shown: ShownBoard; board: BoardStore }>

/** The codes of the plays that hold picks, as one text: it stays the same from tap to tap. */
const pickedCodes = ({ drafts }: Board): string =>
  Object.entries(drafts)
    .flatMap(([code, draft]) => (isBlank(draft) ? [] : code))
    .join(' ')

/** Model, group and play: three taps lead to every play of a family. */
export const BoardTabs = memo(function BoardTabs({ shown, board }: BoardTabsProps) {
  const { models, model, groups, group, chips } = shown
  const { dispatch } = board
  const picked = useStored(board, pickedCodes).split(' ')
  return (
    <div className={classes.tabs}>
      <div className={classes.first}>
        {models.length > 1 ? (
          <fieldset className={classes.models} aria-label="盘口">
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
      </div>
      {chips.length > 1 ? (
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
            if (chosen !== undefined) dispatch({ do: 'showPlay', play: chosen.play })
          }}
        />
      ) : null}
    </div>
  )
})
