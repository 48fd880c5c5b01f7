import type { Game } from '@app/domain/games/games.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import type { QueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { drawCardQuery, useDrawnIssue, useIssueLunarYear } from '#features/draws/draws.queries.ts'
import { useReleasedOdds } from '#features/games/odds-release.effect.ts'
import {
  ensureOfferedPlays,
  type OfferedPlay,
  useOfferedPlays,
} from '#features/games/plays/family-plays.queries.ts'
import { useRefreshAfterDraw } from '#features/slip/place-bets.queries.ts'
import { applyRebate, emptyPrice } from '#features/slip/price.rules.ts'
import { SlipSheet } from '#features/slip/slip-sheet.widget.tsx'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import { useIsDesk } from '#platform/screen/use-is-desk.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Boundary } from '#ui/page/boundary.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useBoardActions } from './actions/use-board-actions.ts'
import { useCarriedLines } from './actions/use-carried-lines.ts'
import { SlipBar } from './bar/slip-bar.tsx'
import { BesideDraws } from './beside-draws.tsx'
import classes from './board.module.css'
import { IssueStrip } from './issue/issue-strip.tsx'
import { BoardPlays } from './plays/board-plays.tsx'
import { useShownBoard } from './plays/use-shown-board.ts'
import { useUnplaced } from './unplaced/use-unplaced.ts'
import { useTyping } from './use-typing.ts'

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

/** Begins to load what a board shows first, for the loader of its page. */
export const ensureBoard = (queries: QueryClient, game: Game) =>
  Promise.all([
    ensureOfferedPlays(queries, game),
    queries.ensureQueryData(drawCardQuery(queries, game.gameId)),
  ])

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
  useCarriedLines({ gameId, plays, board, slip })
  const actions = useBoardActions({ gameId, plays, board, slip })
  const isLoggedIn = useIsLoggedIn()
  // A guest who came back without a login goes on picking; the review waits for the login.
  const isSlipOpen = useStored(slip, ({ step }) => step.at !== 'picking') && isLoggedIn
  const [isResultShown, setIsResultShown] = useState(true)
  const isDesk = useIsDesk()
  return (
    <div className={classNames(classes.board, isTyping && classes.typing)}>
      <Top name={name} />
      {isTyping ? null : ways}
      <IssueStrip
        gameId={gameId}
        family={game.family}
        compact={isTyping && !isDesk}
        onResult={lead === undefined ? undefined : setIsResultShown}
      />
      {first === undefined ? (
        <div className={classes.waiting}>
          {isFailed ? <FailedState onRetry={onRetry} /> : <Skeleton rows={6} height={56} />}
        </div>
      ) : (
        <BoardPlays
          game={game}
          board={board}
          shown={shown}
          first={first}
          lunarYear={lunarYear}
          isTyping={isTyping}
          actions={actions}
        >
          {lead?.(isResultShown)}
        </BoardPlays>
      )}
      <BesideDraws gameId={gameId} />
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
