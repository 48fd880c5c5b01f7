import type { Game } from '@app/domain/games/games.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { useBoardActions } from '#features/board/actions/use-board-actions.ts'
import classes from '#features/board/board.module.css'
import type { BoardStore } from '#features/board/draft/board.state.ts'
import { BoardTabs, PlayTabs } from '#features/board/tools/board-tabs.tsx'
import { BoardTools } from '#features/board/tools/board-tools.tsx'
import { RebateSlider } from '#features/board/tools/rebate-slider.tsx'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { Boundary } from '#ui/page/boundary.tsx'
import { PlayOdds } from './play-odds.tsx'
import { PlaySection } from './play-section.tsx'
import type { ShownBoard } from './shown-plays.ts'
import { useBoardMarks } from './use-board-marks.ts'

type BoardPlaysProps = Readonly<{
  game: Game
  board: BoardStore
  shown: ShownBoard
  /** The first of the shown plays. */
  first: OfferedPlay
  lunarYear: number
  isTyping: boolean
  actions: ReturnType<typeof useBoardActions>
  /** What stands above the plays and scrolls with them. */
  children: ReactNode
}>

/** The tabs, and the part below them that scrolls: tools and the shown plays. */
export function BoardPlays({ game, board, shown, first, actions, ...props }: BoardPlaysProps) {
  const { isOn: hasMarks, toggle: toggleMarks, marks } = useBoardMarks(game)
  const isOneOfMany = shown.shown.length > 1
  return (
    <>
      <div className={classes.plays}>
        <BoardTabs shown={shown} board={board}>
          <BoardTools
            gameId={game.gameId}
            board={board}
            onSave={() => void actions.saveDrafts()}
            hasMarks={hasMarks}
            onMarks={toggleMarks}
            onQuickPick={isOneOfMany ? undefined : count => actions.quickPick(first, count)}
          />
        </BoardTabs>
      </div>
      <Scroll view={viewOf(shown)} isTyping={props.isTyping}>
        {props.children}
        {isOneOfMany ? null : (
          <div className={classes.row}>
            {shown.chips.length > 1 ? (
              <PlayTabs shown={shown} board={board} />
            ) : (
              <b className={classes.only}>{first.play.name}</b>
            )}
            <PlayOdds gameId={game.gameId} offered={first} lunarYear={props.lunarYear} />
          </div>
        )}
        {first.play.model === 'official' ? <RebateSlider board={board} /> : null}
        {shown.shown.map(offered => (
          <Boundary key={offered.play.code}>
            <PlaySection
              gameId={game.gameId}
              offered={offered}
              board={board}
              lunarYear={props.lunarYear}
              isOneOfMany={isOneOfMany}
              marks={marks}
            />
          </Boundary>
        ))}
      </Scroll>
    </>
  )
}

type ScrollProps = Readonly<{ view: string; isTyping: boolean; children: ReactNode }>

/** Names the group or play that is looked at. */
const viewOf = ({ model, group, chips, shown }: ShownBoard): string =>
  `${model} ${group} ${chips.length > 0 ? shown[0]?.play.code : ''}`

/** The part that scrolls; it begins anew for another group or play. */
function Scroll({ view, isTyping, children }: ScrollProps) {
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is what the effect is about.
  useEffect(() => {
    if (element.current === null) return
    element.current.scrollTop = 0
    const board = element.current.parentElement
    // Without it, as offline, each tab is a stop.
    void import('#features/board/tools/one-stop.ts').then(
      stops => stops.makeStops(board),
      () => undefined,
    )
  }, [view])
  useEffect(() => {
    // The keyboard makes the grid lower; what was chosen stays in sight.
    if (isTyping)
      element.current?.querySelector('[data-item][aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isTyping])
  return (
    <div ref={element} className={classes.scroll}>
      {children}
    </div>
  )
}
