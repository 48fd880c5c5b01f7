import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Button } from '#ui/button/button.tsx'
import classes from './live-money.module.css'
import { useRecallLive } from './live-money.queries.ts'
import { useLiveMoney } from './wallet.queries.ts'

/** What lies at other houses, and one tap that brings it back; nothing where nothing lies there. */
export function LiveMoney({ place }: { place: 'header' | 'wallet' }) {
  const { data } = useLiveMoney()
  const { isBusy, recall } = useRecallLive()
  if (data === undefined || data === 0n) return null
  const label = `场馆余额 ${showAmount(data)}，一键转回`
  if (place === 'header')
    return (
      <button type="button" className={classes.short} aria-label={label} aria-busy={isBusy} onClick={recall}>
        {isBusy ? '转回中' : '转回'}
      </button>
    )
  return (
    <div className={classes.line}>
      <span>
        其中场馆余额 <b className={classes.amount}>{showAmount(data)}</b>
      </span>
      <Button look="soft" busy={isBusy} aria-label={label} onClick={recall}>
        {isBusy ? '转回中' : '一键转回'}
      </Button>
    </div>
  )
}
