import type { DetailedBet } from '@app/client/bets/read-detailed-bet.ts'
import { findGame } from '@app/domain/games/games.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMayCancelBets } from '#features/site/site.queries.ts'
import { type CarriedLine, carryLines } from '#features/slip/carried-lines.state.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { betDetailQuery, useBetDetail } from './bet-records.queries.ts'
import { betState, isReturned } from './bet-states.ts'
import { mayCancel } from './list/cancel-eligibility.ts'
import { CancelSheet } from './list/cancel-sheet.tsx'
import classes from './order/order-detail.module.css'
import { OrderDraw } from './order/order-draw.tsx'
import { IssueTimes, OrderBills, OrderHistory, OrderTerms } from './order/order-facts.tsx'
import { OrderInclusion } from './order/order-inclusion.tsx'

// Few bets are shown to others.
const ShareOrder = lazy(async () => ({
  default: (await import('#features/chat/orders/share-order.widget.tsx')).ShareOrder,
}))

const CARD_PX = 168

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/bet-list/$orderNo'> = ({ queries, params }) =>
  queries.ensureQueryData(betDetailQuery(params.orderNo))

/** One own order with all that became of it (product document not-shown §6.2). */
export function OrderDetailPage() {
  const { orderNo } = useParams({ from: '/bet-list/$orderNo' })
  return (
    <>
      <PageHeader title="注单详情" action={<PlayMoneyBadge />} />
      <OrderDetail key={orderNo} orderNo={orderNo} />
    </>
  )
}

/** The order of that number, or the reason that it cannot be shown. */
function OrderDetail({ orderNo }: { orderNo: string }) {
  const { data: order, error, refetch } = useBetDetail(orderNo)
  if (order === undefined) {
    return (
      <div className={cardClasses.page}>
        <MissingState
          unknown={unknownText(error)}
          isFailed={error !== null}
          onRetry={() => void refetch()}
          skeleton={<Skeleton rows={4} height={CARD_PX} />}
        >
          <Link className={buttonClass('soft')} to="/bet-list">
            回到注单记录
          </Link>
        </MissingState>
      </div>
    )
  }
  return (
    <div className={cardClasses.page}>
      <Summary order={order} />
      <OrderDraw order={order} />
      <OrderTerms order={order} />
      <OrderInclusion order={order} />
      <OrderHistory order={order} />
      <IssueTimes order={order} />
      <OrderBills order={order} />
    </div>
  )
}

function Summary({ order }: { order: DetailedBet }) {
  const state = betState(order)
  const isOver = order.state !== 'open'
  return (
    <section className={classNames(cardClasses.card, classes.section)} aria-label="注单">
      <div className={classes.head}>
        <h2>{order.gameName}</h2>
        <span className={classes.quiet}>第{showIssue(order.issueNumber)}期</span>
        <b className={classNames(classes.state, classes[state.tone])}>{state.text}</b>
      </div>
      <div className={classes.money}>
        <p>
          投注
          <b>{showAmount(order.stake)}</b>
        </p>
        <p>
          派奖
          <b className={state.tone === 'won' ? classes.won : undefined}>
            {isOver ? showAmount(order.payout) : '—'}
          </b>
        </p>
      </div>
      <Actions order={order} />
    </section>
  )
}

/** The order as it goes into a slip again. */
function lineOf({ playCode, selection, stakePerUnit, rebateRatio }: DetailedBet): CarriedLine {
  return { playCode, selection, stakePerUnit: formatMoney(stakePerUnit), rebateRatio }
}

/** 撤单 while the order may still be cancelled, and the way to bet again. */
function Actions({ order }: { order: DetailedBet }) {
  const isOpen = useAtServerSecond(nowMs => mayCancel(order, nowMs))
  const isAllowed = useMayCancelBets()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isShowing, setIsShowing] = useState(false)
  const close = () => setIsConfirming(false)
  const hasRooms = useHasScreen()('/chat-rooms/$roomId')
  return (
    <div className={classes.actions}>
      {isAllowed && isOpen ? (
        <Button look="quiet" onClick={() => setIsConfirming(true)}>
          撤单
        </Button>
      ) : null}
      {findGame(order.gameId)?.bettable === true ? (
        <Link
          className={buttonClass('soft')}
          to="/game/$id"
          params={{ id: String(order.gameId) }}
          onClick={() => carryLines(order.gameId, [lineOf(order)])}
        >
          再来一注
        </Link>
      ) : null}
      {hasRooms && !isReturned(order) ? (
        <Button look="quiet" onClick={() => setIsShowing(true)}>
          晒单
        </Button>
      ) : null}
      {order.chaseNo === undefined ? null : (
        <Link
          className={buttonClass('quiet')}
          to="/chase-list/$trackOrderNo"
          params={{ trackOrderNo: order.chaseNo }}
        >
          追号详情
        </Link>
      )}
      {isShowing ? (
        <Suspense fallback={null}>
          <ShareOrder order={order} onClose={() => setIsShowing(false)} />
        </Suspense>
      ) : null}
      {isConfirming ? <CancelSheet bets={[order]} onClose={close} onCancelled={close} /> : null}
    </div>
  )
}
