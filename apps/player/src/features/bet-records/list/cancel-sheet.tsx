import { CallRefused } from '@app/client/refused.ts'
import { li, parseMoney } from '@app/domain/money/money.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useState } from 'react'
import { type BetRow, useCancelBets, useReloadBets } from '#features/bet-records/bet-records.queries.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.ts'
import classes from './bet-list.module.css'
import { mayCancel } from './cancel-eligibility.ts'

/** Source: specification 001 §8. */
export const NOT_CANCELLABLE = '该记录不能撤销！'
const CANCELLED = '撤销成功'
const OFFLINE = '网络已断开，暂不能撤单'

type CancelSheetProps = Readonly<{
  /** The orders, as they stood when the sheet was opened. */
  bets: readonly BetRow[]
  onClose: () => void
  onCancelled: () => void
}>

/** The stakes of these orders together, in 厘. */
export function stakesOf(bets: readonly BetRow[]) {
  return li(bets.reduce((sum, bet) => sum + (parseMoney(bet.totalMoney) ?? 0n), 0n))
}

/** Whether the call went unanswered, so that nobody knows yet what became of it. */
const isUnanswered = (error: unknown) => error instanceof CallRefused && error.status === 0

/** Asks once more, then takes the orders back; a tap after a lost answer repeats the same cancellation. */
export function CancelSheet({ bets, onClose, onCancelled }: CancelSheetProps) {
  const [key] = useState(newKey)
  const [isBusy, setIsBusy] = useState(false)
  const cancel = useCancelBets()
  const reload = useReloadBets()

  const send = async () => {
    if (!navigator.onLine) return showToast(OFFLINE, 'error')
    const nowMs = serverNow()
    if (!bets.every(bet => mayCancel(bet, nowMs))) {
      showToast(NOT_CANCELLABLE, 'error')
      return onClose()
    }
    setIsBusy(true)
    try {
      const orderNos = bets.map(bet => bet.orderNo)
      await cancel(orderNos, key)
      showToast(CANCELLED, 'success')
      onCancelled()
    } catch (error) {
      showToast(refusalText(error), 'error')
      setIsBusy(false)
      if (isUnanswered(error)) return
      reload()
      onClose()
    }
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
          <Button busy={isBusy} onClick={() => void send()}>
            确定撤单
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
