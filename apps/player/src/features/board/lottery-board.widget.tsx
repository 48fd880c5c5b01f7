import type { Game } from '@app/domain/games/games.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useDrawnIssue, useIssueLunarYear } from '#features/draws/draws.queries.ts'
import { useReleasedOdds } from '#features/games/odds-release.effect.ts'
import { type OfferedPlay, useOfferedPlays } from '#features/games/plays/family-plays.queries.ts'
import { useRefreshAfterDraw } from '#features/slip/place-bets.queries.ts'
import { applyRebate, emptyPrice } from '#features/slip/price.rules.ts'
import { SlipSheet } from '#features/slip/slip-sheet.widget.tsx'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import { useStored } from '#platform/storage/reduced-store.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Boundary } from '#ui/page/boundary.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { SlipBar } from './bar/slip-bar.tsx'
import classes from './board.module.css'
import { IssueStrip } from './issue/issue-strip.tsx'
import { PlaySection } from './plays/play-section.tsx'
import type { ShownBoard } from './plays/shown-plays.ts'
import { useBoardMarks } from './plays/use-board-marks.ts'
import { useShownBoard } from './plays/use-shown-board.ts'
import { BoardTabs } from './tools/board-tabs.tsx'
import { BoardTools } from './tools/board-tools.tsx'
import { RebateSlider } from './tools/rebate-slider.tsx'
import { useUnplaced } from './unplaced/use-unplaced.ts'
import { useBoardActions } from './use-board-actions.ts'
import { useCarriedLines } from './use-carried-lines.ts'

const none: readonly OfferedPlay[] = []

type LotteryBoardProps = Readonly<{
  game: Game
  /** Ways to the other pages of the game, under the header. */
  ways?: ReactNode
  /** What stands above the plays and scrolls with them; it hears whether the last result is shown whole. */
  lead?: (isResultShown: boolean) => ReactNode
}>

/** The board of any family: plays, picks, slip. Everything on it is drawn from the play data. */
export function LotteryBoard(props: LotteryBoardProps) {
  const { plays = none, isFailed, retry } = useOfferedPlays(props.game)
  useReleasedOdds(props.game.gameId)
  return <OfferedBoard {...props} plays={plays} isFailed={isFailed} onRetry={retry} />
}

type OfferedBoardProps = LotteryBoardProps &
  Readonly<{ plays: readonly OfferedPlay[]; isFailed: boolean; onRetry: () => void }>

/** New odds arrive in the part around it, so that the board renders once for them, and in slices. */
const OfferedBoard = memo(function OfferedBoard(props: OfferedBoardProps) {
  const { game, ways, lead, plays, isFailed, onRetry } = props
  const { gameId, name } = game
  const { board, slip, chase } = useUnplaced(gameId)
  const [isTyping, setIsTyping] = useTyping()
  const lunarYear = useIssueLunarYear(gameId)
  useDrawnNews(gameId)
  const rebate = useDeferredValue(useStored(board, ({ price }) => price.rebate))
  const priced = useMemo(
    () => plays.map(offered => applyRebate(offered, { ...emptyPrice, rebate })),
    [plays, rebate],
  )
  const shown = useShownBoard(priced, board)
  const [first] = shown.shown
  const { isOn: hasMarks, toggle: toggleMarks, marks } = useBoardMarks(game)
  useCarriedLines({ gameId, plays, board, slip })
  const actions = useBoardActions({ gameId, plays, board, slip })
  const isLoggedIn = useIsLoggedIn()
  // A guest who came back without a login goes on picking; the review waits for the login.
  const isSlipOpen = useStored(slip, ({ step }) => step.at !== 'picking') && isLoggedIn
  const [isResultShown, setIsResultShown] = useState(true)
  return (
    <div className={classNames(classes.board, isTyping && classes.typing)}>
      <Top name={name} />
      {isTyping ? null : ways}
      <IssueStrip
        gameId={gameId}
        family={game.family}
        compact={isTyping}
        onResult={lead === undefined ? undefined : setIsResultShown}
      />
      {first === undefined ? (
        <div className={classes.waiting}>
          {isFailed ? <FailedState onRetry={onRetry} /> : <Skeleton rows={6} height={56} />}
        </div>
      ) : (
        <>
          <div className={classes.plays}>
            <BoardTabs shown={shown} board={board} />
          </div>
          <Scroll view={viewOf(shown)} isTyping={isTyping}>
            {lead?.(isResultShown)}
            <BoardTools
              gameId={gameId}
              board={board}
              onSave={() => void actions.saveDrafts()}
              hasMarks={hasMarks}
              onMarks={toggleMarks}
              onQuickPick={shown.shown.length === 1 ? count => actions.quickPick(first, count) : undefined}
            />
            {first.play.model === 'official' ? <RebateSlider board={board} /> : null}
            {shown.shown.map(offered => (
              <Boundary key={offered.play.code}>
                <PlaySection
                  offered={offered}
                  board={board}
                  lunarYear={lunarYear}
                  isOneOfMany={shown.shown.length > 1}
                  marks={marks}
                />
              </Boundary>
            ))}
          </Scroll>
        </>
      )}
      <SlipBar
        plays={plays}
        board={board}
        current={first}
        slip={slip}
        isTyping={isTyping}
        onTyping={setIsTyping}
        onAdd={() => actions.addDrafts()}
        onReview={() => setIsTyping(actions.review() === 'stake-missing')}
      />
      {isSlipOpen ? (
        <Boundary>
          <SlipSheet
            game={game}
            plays={plays}
            lunarYear={lunarYear}
            slip={slip}
            chase={chase}
            onEdit={actions.editLine}
          />
        </Boundary>
      ) : null}
    </div>
  )
})

const Top = memo(function Top({ name }: { name: string }) {
  return <PageHeader title={name} action={<AccountCorner place="elsewhere" />} />
})

type ScrollProps = Readonly<{ view: string; isTyping: boolean; children: ReactNode }>

/** Names the group or play that is looked at. */
const viewOf = ({ model, group, chips, shown }: ShownBoard): string =>
  `${model} ${group} ${chips.length > 0 ? shown[0]?.play.code : ''}`

/** The part that scrolls; it begins anew for another group or play. */
function Scroll({ view, isTyping, children }: ScrollProps) {
  const element = useRef<HTMLDivElement>(null)
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
  const drawnIssue = useDrawnIssue(gameId)
  const seen = useRef(drawnIssue)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== drawnIssue) refreshAfterDraw()
    seen.current = drawnIssue
  }, [drawnIssue, refreshAfterDraw])
}
