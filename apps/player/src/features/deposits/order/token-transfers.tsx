import type { TokenPayment, TokenTransfer } from '@app/client/deposits/read-deposit.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import cardClasses from '#ui/card.module.css'
import orderClasses from '#ui/money-order/money-order.module.css'
import classes from './order.module.css'

const stateNames: Readonly<Record<TokenTransfer['state'], string>> = {
  seen: '区块确认中',
  orphaned: '已被链上回滚，未入账',
  final: '已确认',
}

/** The transfers that the chain shows for the order, and how far they are. */
export function TokenTransfers({ payment }: Readonly<{ payment: TokenPayment | undefined }>) {
  if (payment === undefined || payment.transfers.length === 0) return null
  return (
    <section className={classNames(cardClasses.card, classes.pay)} aria-label="链上转账">
      <h2>链上转账</h2>
      {payment.transfers.map(transfer => (
        <Transfer key={transfer.reference} transfer={transfer} />
      ))}
    </section>
  )
}

function Transfer({ transfer }: Readonly<{ transfer: TokenTransfer }>) {
  const { reference, tokens, worth, state, confirmations, needed } = transfer
  return (
    <div className={classes.transfer}>
      <p className={classes.head}>
        <b>{tokens} USDT</b>
        <span className={orderClasses.quiet}>折合 {showAmount(worth)}</span>
      </p>
      <progress aria-label="区块确认" value={confirmations} max={needed} />
      <p className={classes.head} role="status">
        <span>{stateNames[state]}</span>
        <b>
          {confirmations}/{needed}
        </b>
      </p>
      <p className={classNames(orderClasses.quiet, classes.address)}>{reference.replace(/-\d+$/, '')}</p>
    </div>
  )
}
