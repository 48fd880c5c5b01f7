import type { Bet } from '@app/client/bets/read-bet.ts'
import { serverNow, useAtServerSecond } from '@app/session/server-clock.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTodayBets } from '#features/bet-records/bet-records.queries.ts'
import { useMayCancelBets } from '#features/site/site.queries.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './bet-list.module.css'
import { BetRowCard } from './bet-row.tsx'
import type { BetStatus } from './bet-tabs.ts'
import { CANCEL_ORDERS_MAX, mayCancel } from './cancel-eligibility.ts'
import { CancelSheet, NOT_CANCELLABLE, stakesOf } from './cancel-sheet.tsx'
import { ChaseGroup } from './chase-group.tsx'
import { type BetEntry, groupByChase } from './chase-groups.ts'

const FULL_ROW_PX = 102
const COMPACT_ROW_PX = 48
const TOO_MANY = `一次最多撤销${CANCEL_ORDERS_MAX}笔`

type BetListTodayProps = Readonly<{
  status: BetStatus | undefined
  gameId: number | undefined
  scope: string
  isCompact: boolean
}>

/** Today's orders of one tab, with cancel mode where an order may still be open. */
export function BetListToday({ status, gameId, scope, isCompact }: BetListTodayProps) {
  const bets = useTodayBets(status, gameId)
  const [isCancelling, setIsCancelling] = useState(false)
  const isAllowed = useMayCancelBets()
  const hasOpen = isAllowed && bets.data?.some(bet => bet.state === 'open') === true
  const isOn = isCancelling && hasOpen
  return (
    <>
      <Toolbar scope={scope}>
        {hasOpen ? (
          <button type="button" className={classes.toggle} onClick={() => setIsCancelling(!isCancelling)}>
            {isOn ? '取消' : '撤单'}
          </button>
        ) : null}
      </Toolbar>
      {isOn ? (
        <CancelMode bets={bets} isCompact={isCompact} onLeave={() => setIsCancelling(false)} />
      ) : (
        <Rows bets={bets} isCompact={isCompact} />
      )}
    </>
  )
}

/** What the list shows, and the play-money badge that stands near every amount. */
export function Toolbar({ scope, children }: { scope: string; children?: ReactNode }) {
  return (
    <div className={classes.toolbar}>
      <p className={classes.scope}>
        <span>{scope}</span>
        <PlayMoneyBadge />
      </p>
      <Link className={classes.toChases} to="/chase-list">
        追号
      </Link>
      {children}
    </div>
  )
}

type Bets = ReturnType<typeof useTodayBets>

type RowsProps = Readonly<{ bets: Bets; isCompact: boolean; ticks?: Ticks }>
type Ticks = Readonly<{
  eligible: ReadonlySet<string>
  ticked: ReadonlySet<string>
  onTick: (bet: Bet) => void
}>

/** The rows with the five states of a list; of today's orders or of one day's. */
export function Rows({ bets, isCompact, ticks }: RowsProps) {
  // Rows are drawn anew only when a fact of theirs changes; the year of a date does not, within a page's life.
  const [nowMs] = useState(serverNow)
  const tickOf = (bet: Bet) => {
    if (ticks === undefined) return undefined
    if (!ticks.eligible.has(bet.orderNo)) return 'barred'
    return ticks.ticked.has(bet.orderNo) ? 'ticked' : 'free'
  }
  // Ticks are of single orders.
  const isGrouped = ticks === undefined
  const entries = useMemo(
    () => (isGrouped ? groupByChase(bets.data ?? []) : (bets.data ?? []).map((bet): BetEntry => [bet])),
    [bets.data, isGrouped],
  )
  const query = { ...bets, data: bets.data && entries } as UseInfiniteQueryResult<readonly BetEntry[], Error>
  return (
    <div className={cardClasses.page}>
      <LongList
        query={query}
        keyOf={([bet]) => bet.orderNo}
        skeletonHeight={isCompact ? COMPACT_ROW_PX : FULL_ROW_PX}
        whenEmpty={
          <Link className={buttonClass('soft')} to="/game-center">
            去投注
          </Link>
        }
      >
        {entry =>
          entry.length > 1 ? (
            <ChaseGroup bets={entry} isCompact={isCompact} nowMs={nowMs} />
          ) : (
            <BetRowCard
              bet={entry[0]}
              isCompact={isCompact}
              nowMs={nowMs}
              tick={tickOf(entry[0])}
              onTick={ticks?.onTick}
            />
          )
        }
      </LongList>
    </div>
  )
}

const SEPARATOR = ' '

/** The numbers of the orders that may be cancelled now; the same set until one of them closes. */
function useEligibleNumbers(bets: readonly Bet[]): ReadonlySet<string> {
  // As one text, which can be compared with that of the next second.
  const numbers = useAtServerSecond(nowMs =>
    bets
      .filter(bet => mayCancel(bet, nowMs))
      .map(bet => bet.orderNo)
      .join(SEPARATOR),
  )
  return useMemo(() => new Set(numbers.split(SEPARATOR)), [numbers])
}

type CancelModeProps = Readonly<{ bets: Bets; isCompact: boolean; onLeave: () => void }>

/** Ticking orders and cancelling the ticked ones; an order that closes meanwhile is no longer among them. */
function CancelMode({ bets, isCompact, onLeave }: CancelModeProps) {
  const numbers = useEligibleNumbers(bets.data ?? [])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [confirming, setConfirming] = useState<readonly Bet[]>()
  const eligible = (bets.data ?? []).filter(bet => numbers.has(bet.orderNo))
  const chosen = eligible.filter(bet => ticked.has(bet.orderNo))
  const isAll = eligible.length > 0 && chosen.length === Math.min(eligible.length, CANCEL_ORDERS_MAX)
  const isFull = chosen.length >= CANCEL_ORDERS_MAX

  const onTick = useCallback(
    (bet: Bet) => {
      if (!mayCancel(bet, serverNow())) return showToast(NOT_CANCELLABLE, 'error')
      if (isFull && !ticked.has(bet.orderNo)) return showToast(TOO_MANY, 'error')
      const next = new Set(ticked)
      if (!next.delete(bet.orderNo)) next.add(bet.orderNo)
      setTicked(next)
    },
    [ticked, isFull],
  )
  const tickAll = () => {
    const all = eligible.slice(0, CANCEL_ORDERS_MAX).map(bet => bet.orderNo)
    setTicked(new Set(isAll ? [] : all))
  }

  return (
    <>
      <Rows bets={bets} isCompact={isCompact} ticks={{ eligible: numbers, ticked, onTick }} />
      <div className={classes.cancelBar}>
        <label className={classes.all}>
          <input type="checkbox" checked={isAll} disabled={eligible.length === 0} onChange={tickAll} />
          全选
        </label>
        <span className={classes.sum}>退还 {showAmount(stakesOf(chosen))}</span>
        <Button disabled={chosen.length === 0} onClick={() => setConfirming(chosen)}>
          撤单({chosen.length})
        </Button>
      </div>
      {confirming === undefined ? null : (
        <CancelSheet bets={confirming} onClose={() => setConfirming(undefined)} onCancelled={onLeave} />
      )}
    </>
  )
}
