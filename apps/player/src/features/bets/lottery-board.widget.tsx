import type { Game } from '@app/domain/games/games.ts'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useIssueLunarYear, useOpenInfo } from '#features/draws/draws.queries.ts'
import { type OfferedPlay, useOfferedPlays } from '#features/games/family-plays.queries.ts'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import { classNames } from '#ui/class-names.ts'
import { FailedFace } from '#ui/list-faces.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRefreshAfterDraw } from './bets.queries.ts'
import { type Board, emptyBoard, reduceBoard } from './board/board.state.ts'
import { BoardTabs } from './board/board-tabs.tsx'
import { BoardTools } from './board/board-tools.tsx'
import { isBlank } from './board/draft.ts'
import { PlaySection } from './board/play-section.tsx'
import { atRebate, emptyPrice, type Price } from './board/price.ts'
import { shownBoard } from './board/shown-plays.ts'
import { useBoardMarks } from './board/use-board-marks.ts'
import classes from './board.module.css'
import { IssueStrip } from './issue-strip.tsx'
import { RebateSlider } from './rebate-slider.tsx'
import { emptySlip, reduceSlip, type Slip, type SlipAction } from './slip/slip.state.ts'
import { SlipBar } from './slip-bar.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { useBoardActions } from './use-board-actions.ts'
import { useCarriedLines } from './use-carried-lines.ts'

const none: readonly OfferedPlay[] = []
const reducePricedSlip = (slip: Slip<Price>, action: SlipAction<Price>) => reduceSlip(slip, action)

type LotteryBoardProps = Readonly<{
  game: Game
  /** Ways to the other pages of the game, under the header. */
  ways?: ReactNode
  /** What stands above the plays and scrolls with them. */
  lead?: ReactNode
}>

/** The board of any family: plays, picks, slip. Everything on it is drawn from the play data. */
export function LotteryBoard({ game, ways, lead }: LotteryBoardProps) {
  const { gameId, name } = game
  const { plays = none, isFailed, retry } = useOfferedPlays(game)
  const [board, dispatch] = useReducer(reduceBoard, emptyBoard)
  const [slip, dispatchSlip] = useReducer(reducePricedSlip, emptySlip)
  const [isTyping, setIsTyping] = useTyping()
  const lunarYear = useIssueLunarYear(gameId)
  useDrawnNews(gameId)
  const rebate = useDeferredValue(board.price.rebate)
  const priced = useMemo(
    () => plays.map(offered => atRebate(offered, { ...emptyPrice, rebate })),
    [plays, rebate],
  )
  const shown = shownBoard(priced, board)
  const [first] = shown.shown
  const { isOn: hasMarks, toggle: toggleMarks, marks } = useBoardMarks(game)
  useCarriedLines({ gameId, plays, dispatch, dispatchSlip })
  const actions = useBoardActions({ gameId, plays, shown, board, dispatch, slip, dispatchSlip })
  return (
    <div className={classNames(classes.board, isTyping && classes.typing)}>
      <PageHeader title={name} action={<AccountCorner place="elsewhere" />} />
      {isTyping ? null : ways}
      <IssueStrip gameId={gameId} family={game.family} compact={isTyping} />
      {first === undefined ? (
        <div className={classes.waiting}>
          {isFailed ? <FailedFace onRetry={retry} /> : <Skeleton rows={6} height={56} />}
        </div>
      ) : (
        <>
          <div className={classes.plays}>
            <BoardTabs shown={shown} drafts={board.drafts} dispatch={dispatch} />
          </div>
          <Scroll board={board} isTyping={isTyping}>
            {lead}
            <BoardTools
              gameId={gameId}
              onSave={
                Object.values(board.drafts).every(isBlank) ? undefined : () => void actions.saveDrafts()
              }
              hasMarks={hasMarks}
              onMarks={toggleMarks}
              onQuickPick={shown.shown.length === 1 ? count => actions.quickPick(first, count) : undefined}
            />
            {first.play.model === 'official' ? (
              <RebateSlider
                rebate={board.price.rebate}
                onRebate={next => dispatch({ do: 'setPrice', price: { ...board.price, rebate: next } })}
              />
            ) : null}
            {shown.shown.map(offered => (
              <PlaySection
                key={offered.play.code}
                offered={offered}
                draft={board.drafts[offered.play.code]}
                price={board.price}
                lunarYear={lunarYear}
                isOneOfMany={shown.shown.length > 1}
                marks={marks}
                dispatch={dispatch}
              />
            ))}
          </Scroll>
        </>
      )}
      <SlipBar
        plays={plays}
        board={board}
        current={first}
        lineCount={slip.lines.length}
        dispatch={dispatch}
        isTyping={isTyping}
        onTyping={setIsTyping}
        onAdd={() => actions.addDrafts()}
        onReview={() => setIsTyping(actions.review() === 'stake-missing')}
      />
      {slip.step.at === 'picking' ? null : (
        <SlipSheet
          game={game}
          plays={plays}
          lunarYear={lunarYear}
          slip={slip}
          dispatch={dispatchSlip}
          onEdit={actions.editLine}
        />
      )}
    </div>
  )
}

type ScrollProps = Readonly<{ board: Board; isTyping: boolean; children: ReactNode }>

/** The part that scrolls; it begins anew for another group or play. */
function Scroll({ board, isTyping, children }: ScrollProps) {
  const element = useRef<HTMLDivElement>(null)
  const view = `${board.model} ${board.group} ${board.playCode}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is what the effect is about.
  useEffect(() => {
    if (element.current !== null) element.current.scrollTop = 0
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

function useTyping() {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    document.documentElement.dataset.typing = String(isTyping)
    return () => {
      delete document.documentElement.dataset.typing
    }
  }, [isTyping])
  return [isTyping, setIsTyping] as const
}

/** A result that comes while the board stands open pays bets: the balance is asked for again. */
function useDrawnNews(gameId: number): void {
  const refreshAfterDraw = useRefreshAfterDraw()
  const drawnTurnNum = useOpenInfo(gameId).data?.pre?.turnNum
  const seen = useRef(drawnTurnNum)
  const refresh = useRef(refreshAfterDraw)
  refresh.current = refreshAfterDraw
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== drawnTurnNum) refresh.current()
    seen.current = drawnTurnNum
  }, [drawnTurnNum])
}
