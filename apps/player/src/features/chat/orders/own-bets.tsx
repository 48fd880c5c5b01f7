import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { HideAmount } from './hide-amount.tsx'
import classes from './orders.module.css'
import { useOwnBets } from './orders.queries.ts'
import { showOrder } from './show-order.ts'

type Props = Readonly<{ roomId: string; onClose: () => void }>

/** Chooses one of the newest own bets for the room, won or lost alike. */
export function OwnBets({ roomId, onClose }: Props) {
  const { data: bets, isError, refetch } = useOwnBets()
  const [chosen, setChosen] = useState<string>()
  const [isHidden, setHidden] = useState(false)
  const bet = bets?.find(({ orderNo }) => orderNo === chosen)
  return (
    <Sheet title="晒单" onClose={onClose}>
      <div className={classes.form}>
        {bets === undefined && isError ? <FailedState onRetry={() => void refetch()} /> : null}
        {bets === undefined && !isError ? <Skeleton rows={3} /> : null}
        {bets?.length === 0 ? (
          <p className={classes.note}>今天没有可以晒的注单，更早的请到注单详情里晒。</p>
        ) : null}
        <div className={classes.bets}>
          {bets?.map(one => (
            <button
              type="button"
              key={one.orderNo}
              className={classes.bet}
              aria-pressed={one.orderNo === chosen}
              onClick={() => setChosen(one.orderNo)}
            >
              <span>
                {one.gameName} 第{showIssue(one.issueNumber)}期
              </span>
              <small>
                {one.playName}：{one.selection} · {showAmount(one.stake)}
              </small>
            </button>
          ))}
        </div>
        <HideAmount isHidden={isHidden} onHide={setHidden} />
        <Button
          disabled={bet === undefined}
          onClick={() => {
            if (bet === undefined) return
            showOrder(roomId, bet, isHidden)
            onClose()
          }}
        >
          晒到房间
        </Button>
      </div>
    </Sheet>
  )
}
