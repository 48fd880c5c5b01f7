import { type Li, li } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Button } from '#ui/button/button.tsx'
import classes from './play-money.module.css'
import { usePlayMoney, useTakePlayMoney } from './play-money.queries.ts'
import { useBalance } from './wallet.queries.ts'

/** Takes today's play money by a tap; nothing where there is none to take. */
export function PlayMoneyButton() {
  const { data } = usePlayMoney()
  const { isBusy, take } = useTakePlayMoney()
  if (data === undefined || data.amount === 0n) return null
  return (
    <Button busy={isBusy} onClick={take} aria-label={`领取今日演示币 ${showAmount(data.amount)}`}>
      领取 {showAmount(data.amount)}
    </Button>
  )
}

/** Says that the balance does not suffice for an amount, and offers today's play money where there is some. */
export function PlayMoneyOffer({ cost }: { cost: Li }) {
  const balance = useBalance().data
  const missing = balance === undefined ? 0n : cost - balance
  const { data } = usePlayMoney(missing > 0n)
  if (missing <= 0n) return null
  return (
    <div className={classes.offer}>
      <p>
        余额不足，还差 {showAmount(li(missing))}
        {data?.isTaken === true ? '；今日演示币已领取，明日可再领取' : null}
      </p>
      <PlayMoneyButton />
    </div>
  )
}
