import { parseMoney } from '@app/domain/money/money.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useBetting } from '#features/draws/draws.queries.ts'
import { type Play, usePlays } from '#features/games/games.queries.ts'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import { newKey } from '#platform/idempotency-key.ts'
import { useIsLoggedIn } from '#platform/use-is-logged-in.ts'
import { classNames } from '#ui/class-names.ts'
import { FailedFace } from '#ui/list-faces.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { showToast } from '#ui/toast.ts'
import { emptySlip, reduceSlip, type Slip, type SlipAction } from './bet-slip.state.ts'
import { useRefreshAfterDraw } from './bets.queries.ts'
import classes from './board.module.css'
import { boardPlays } from './board-plays.ts'
import { IssueStrip } from './issue-strip.tsx'
import { OptionGrid } from './option-grid.tsx'
import { SlipBar } from './slip-bar.tsx'
import { stakeFault } from './slip-lines.ts'
import { SlipSheet } from './slip-sheet.tsx'

/** The board of the six-mark family: plays, options, slip. */
export function SixMarkBoard({ gameId, gameName }: { gameId: number; gameName: string }) {
  const plays = usePlays(gameId, true)
  const betting = useBetting(gameId)
  const [isTyping, setIsTyping] = useState(false)
  const [playCode, setPlayCode] = useState<string>()
  const [slip, dispatch] = useReducer(reduceSlip, emptySlip)
  const refreshAfterDraw = useRefreshAfterDraw()
  const shown = boardPlays(plays.data?.plays ?? [])
  const current = shown.find(play => play.playCode === playCode) ?? shown[0]

  const drawnTurnNum = betting.openInfo?.pre?.turnNum
  const seenTurnNum = useRef(drawnTurnNum)
  useEffect(() => {
    // Only a result that came while the board stood open pays bets; the first one was there before.
    if (seenTurnNum.current !== undefined && seenTurnNum.current !== drawnTurnNum) refreshAfterDraw()
    seenTurnNum.current = drawnTurnNum
  }, [drawnTurnNum, refreshAfterDraw])

  useEffect(() => {
    document.documentElement.dataset.typing = String(isTyping)
    return () => {
      delete document.documentElement.dataset.typing
    }
  }, [isTyping])

  const review = useReview({ gameId, plays: shown, slip, dispatch, betting })
  return (
    <div className={classNames(classes.board, isTyping && classes.typing)}>
      <PageHeader title={gameName} action={<AccountCorner place="elsewhere" />} />
      <IssueStrip betting={betting} compact={isTyping} />
      {current === undefined ? (
        <div className={classes.waiting}>
          {plays.isError ? (
            <FailedFace onRetry={() => void plays.refetch()} />
          ) : (
            <Skeleton rows={6} height={56} />
          )}
        </div>
      ) : (
        <>
          <div className={classes.plays}>
            <Tabs
              label="玩法"
              look="pill"
              tabs={shown.map(play => ({ value: play.playCode, text: tabText(play, slip.picks) }))}
              value={current.playCode}
              onChange={setPlayCode}
            />
          </div>
          <OptionGrid
            play={current}
            chosen={slip.picks[current.playCode] ?? []}
            isTyping={isTyping}
            onToggle={item => dispatch({ do: 'toggle', playCode: current.playCode, item })}
          />
        </>
      )}
      <SlipBar
        plays={shown}
        slip={slip}
        dispatch={dispatch}
        isTyping={isTyping}
        onTyping={setIsTyping}
        onReview={review}
      />
      {slip.step.at === 'picking' ? null : (
        <SlipSheet gameId={gameId} gameName={gameName} plays={shown} slip={slip} dispatch={dispatch} />
      )}
    </div>
  )
}

function tabText(play: Play, picks: Readonly<Record<string, readonly string[]>>): string {
  const count = picks[play.playCode]?.length ?? 0
  return count === 0 ? play.name : `${play.name} · ${count}`
}

type Review = Readonly<{
  gameId: number
  plays: readonly Play[]
  slip: Slip
  dispatch: (action: SlipAction) => void
  betting: ReturnType<typeof useBetting>
}>

/** The tap on 下注: what is missing is said, a guest is led to the login, otherwise the slip is reviewed. */
function useReview({ gameId, plays, slip, dispatch, betting }: Review) {
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  return () => {
    if (!isLoggedIn) {
      showToast('请先登录', 'success')
      void navigate({ to: '/auth/login', search: { return: `/game/${gameId}` } })
      return
    }
    const fault = stakeFault(plays, slip.picks, parseMoney(slip.stake))
    if (fault !== undefined) showToast(fault, 'error')
    else if (betting.phase?.phase !== 'open') showToast('本期已封盘，请等待下一期', 'error')
    else dispatch({ do: 'review', turnNum: betting.phase.turnNum, key: newKey() })
  }
}
