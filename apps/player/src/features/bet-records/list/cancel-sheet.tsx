import type { Bet } from '@app/client/bets/read-bet.ts'
import { isUnanswered } from '@app/client/refused.ts'
import { li } from '@app/domain/money/money.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useCancelBets } from '#features/bet-records/bet-records.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import classes from './bet-list.module.css'
import { mayCancel } from './cancel-eligibility.ts'

/** Source: specification 001 §8. */
export const NOT_CANCELLABLE = '该记录不能撤销！'
const CANCELLED = '撤销成功'
const OFFLINE = '网络已断开，暂不能撤单'

type CancelSheetProps = Readonly<{
  /** The orders, as they stood when the sheet was opened. */
  bets: readonly Bet[]
  onClose: () => void
  onCancelled: () => void
}>

/** The stakes of these orders together, in 厘. */
export function stakesOf(bets: readonly Bet[]) {
  return li(bets.reduce((sum, { stake }) => sum + stake, 0n))
}

/** Asks once more, then takes the orders back; a tap after a lost answer repeats the same cancellation. */
export function CancelSheet({ bets, onClose, onCancelled }: CancelSheetProps) {
  const { isBusy, submit } = useCancelBets({
    onCancelled: () => {
      showToast(CANCELLED, 'success')
      onCancelled()
    },
    onRefused: error => {
      showRefusal(error)
      if (!isUnanswered(error)) onClose()
    },
  })

  const send = () => {
    if (!navigator.onLine) return showToast(OFFLINE, 'error')
    const nowMs = serverNow()
    if (!bets.every(bet => mayCancel(bet, nowMs))) {
      showToast(NOT_CANCELLABLE, 'error')
      return onClose()
    }
    submit(bets.map(bet => bet.orderNo))
  }

  return (
    <Sheet title="确定撤单吗?" place="middle" onClose={onClose}>
      <div className={classes.form}>
        <p>即将撤销{bets.length}笔注单</p>
        <p>
          退还 <b className={classes.total}>{showAmount(stakesOf(bets))}</b>
        </p>
        <div className={classes.buttons}>
          <Button look="quiet" onClick={onClose}>
            再想想
          </Button>
          <Button busy={isBusy} onClick={send}>
            确定撤单
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
