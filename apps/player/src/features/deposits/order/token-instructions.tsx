import type { DetailedDeposit, TokenPayment } from '@app/client/deposits/read-deposit.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { QrPicture } from '@app/trade-ui/qr-picture.tsx'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { CountdownTo } from '#features/draws/countdown.widget.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import orderClasses from '#ui/money-order/money-order.module.css'
import { CancelButton } from './cancel-button.tsx'
import classes from './order.module.css'

/** The countdown turns amber when so little time is left. */
const SOON_MS = 120_000

type TokenInstructionsProps = Readonly<{
  order: DetailedDeposit
  payment: TokenPayment
  pay: NonNullable<TokenPayment['pay']>
}>

/** How many tokens go where, on which network, and how long their rate holds. */
export function TokenInstructions({ order, payment: { network, transfers }, pay }: TokenInstructionsProps) {
  const { expiresAt, payAmount } = order
  const isSoon = useAtServerSecond(nowMs => expiresAt - nowMs < SOON_MS)
  const isOver = useAtServerSecond(nowMs => expiresAt <= nowMs)
  const isUnderWay = transfers.some(({ state }) => state === 'seen')
  return (
    <section className={classNames(cardClasses.card, classes.pay)} aria-label="应付数量">
      <div className={classes.head}>
        <h2>请转入</h2>
        <span className={classes.left}>
          汇率锁定 <CountdownTo instant={expiresAt} isSoon={isSoon} small />
        </span>
      </div>
      <div className={classes.head}>
        <b className={orderClasses.sum}>
          {pay.tokens} <small className={classes.token}>USDT</small>
        </b>
        <Button look="soft" onClick={() => void copyWithToast(pay.tokens)}>
          复制数量
        </Button>
      </div>
      <p className={orderClasses.quiet}>
        1 USDT = {pay.rate} 元，到账 {showAmount(payAmount)}。实际到账按转入数量计算。
      </p>
      <QrPicture className={classes.qr} text={pay.address} label={`收款地址二维码，${network} 网络`} />
      <p className={classes.network}>
        网络 <b>{network}</b>
      </p>
      <p className={classes.address}>{pay.address}</p>
      <Button look="soft" onClick={() => void copyWithToast(pay.address)}>
        复制地址
      </Button>
      <p className={classes.why}>
        请勿向其他网络转账：只接受 {network} 网络的 USDT，转错网络或币种无法找回。
      </p>
      <p className={orderClasses.quiet} role="status">
        {isOver
          ? '汇率锁定时间已到。若您已经转账，请勿重复付款，区块确认后仍会处理。'
          : '转账后无需操作，区块确认足够后自动入账。该地址只属于您；少于渠道最低金额的转账需人工核实，不足 1 USDT 不处理。'}
      </p>
      <div className={orderClasses.ways}>
        {isUnderWay ? null : <CancelButton order={order} />}
        {pay.walletUrl === undefined ? null : (
          <a
            className={buttonClass('primary')}
            href={pay.walletUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            演示钱包付款<span className="visually-hidden">（在新窗口打开）</span>
          </a>
        )}
      </div>
    </section>
  )
}
