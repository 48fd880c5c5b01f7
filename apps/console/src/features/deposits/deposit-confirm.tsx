import { formatBalance } from '@app/domain/money/display.ts'
import type { Li } from '@app/domain/money/money.ts'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { PaymentLines } from '#features/reconciliation/payment-lines.widget.tsx'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { sayDone } from '#ui/notice.ts'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { StateText } from '#ui/tile.tsx'
import { useWrite } from '#ui/use-write.ts'
import { amountIn, isOther, isReference, needsSecond } from './arrival.rules.ts'
import classes from './deposit-sheet.module.css'
import { askToConfirm, confirmArrived, type DepositRecord, depositKeys } from './deposits.queries.ts'

type ConfirmProps = Readonly<{
  order: DepositRecord
  /** Other decisions, beside the button. */
  children: ReactNode
}>
type Sent = Readonly<{ received: string; bankReference: string; reason: string; isLarge: boolean }>

/** Sends what arrived: credited at once below the bar, asked for from the bar on. */
async function send(orderNo: string, { isLarge, reason, ...arrived }: Sent): Promise<void> {
  const payload = { orderNo, ...arrived }
  if (isLarge) return sayAsked(await askToConfirm({ payload, reason }))
  await confirmArrived({ ...payload, reason })
  sayDone(`已入账 ${arrived.received} 元，会员已收到通知`)
}

/**
 * What the bank's statement shows is typed, or taken over from a line of the imported one, never from what was asked. A second
 * person, and an amount that is not the one asked for, are told before the button.
 */
export function DepositConfirm({ order, children }: ConfirmProps) {
  const mayAsk = useMay('deposits.confirm')
  const [received, setReceived] = useState('')
  const [bankReference, setBankReference] = useState('')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite((sent: Sent) => send(order.orderNo, sent), {
    changes: [depositKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
  })
  const amount = amountIn(received)
  const isLarge = amount !== undefined && needsSecond(order, amount)
  const isReady =
    amount !== undefined && isReference(bankReference) && isReason(reason) && (mayAsk || !isLarge)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) submit({ received, bankReference, reason: reason.trim(), isLarge })
  }
  return (
    <form className={classes.confirm} onSubmit={onSubmit} aria-label="确认到账">
      {order.held === null && (
        <PaymentLines
          orderNo={order.orderNo}
          onTake={({ amount: seen, reference }) => {
            setReceived(seen)
            setBankReference(reference)
          }}
        />
      )}
      <TextField
        label="到账金额"
        value={received}
        onText={text => setReceived(text.trim())}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        hint="照银行流水填写"
        error={received === '' || amount !== undefined ? undefined : '填写大于0的金额，如 500.17'}
      />
      <TextField
        label="银行流水号"
        value={bankReference}
        onText={text => setBankReference(text.trim())}
        autoComplete="off"
        maxLength={64}
        hint="4至64位字母、数字或“-”，每笔只能用一次"
      />
      <ReasonField value={reason} onText={setReason} />
      <Warnings order={order} amount={amount} mayAsk={mayAsk} />
      {error !== null && <p role="alert">{refusalSentence(error)}</p>}
      <div className={classes.actions}>
        {children}
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={isBusy}>
          {isLarge ? '提交复核' : '确认到账'}
          {amount !== undefined && ` ${formatBalance(amount)}`}
        </Button>
      </div>
    </form>
  )
}

type WarningsProps = Readonly<{ order: DepositRecord; amount: Li | undefined; mayAsk: boolean }>

/** What the person has to know before the button. */
function Warnings({ order, amount, mayAsk }: WarningsProps) {
  if (amount === undefined) return null
  return (
    <div role="status">
      {isOther(order, amount) && (
        <p>
          <StateText kind="warn">与应付 {order.payAmount} 不同，按到账金额入账</StateText>
        </p>
      )}
      {needsSecond(order, amount) && (
        <p>
          <StateText kind="warn">
            达到 {order.secondPersonFrom} 元，
            {mayAsk ? '须另一位同事复核，批准前不入账' : '您没有申请复核的权限'}
          </StateText>
        </p>
      )}
    </div>
  )
}
