import type { Bill } from '@app/client/wallet/read-bill.ts'
import { li } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { billGroupOf } from '@app/domain/wallet/bill-groups.ts'
import { billTypes, counterOf } from '@app/domain/wallet/bill-types.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { fetchLedger } from '#features/wallet/bills.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet, SheetFoot } from '#ui/overlay/sheet.tsx'
import { orderNoOf, SignedAmount } from './bill-row.tsx'
import { accountTexts, billTexts } from './bill-texts.ts'
import classes from './bills.module.css'
import { type BillVerdict, checkBill } from './check-bill.ts'

/** One movement of the balance: its facts, both of its legs in the ledger, and its verification. */
export function BillSheet({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const orderNo = orderNoOf(bill)
  return (
    <Sheet title="账单详情" onClose={onClose}>
      <div className={classes.sheet}>
        <p className={classes.headline}>
          {bill.typeName}
          <SignedAmount amount={bill.amount} />
          <PlayMoneyBadge />
        </p>
        <dl className={classes.facts}>
          <Fact name="账单号">{bill.billNo}</Fact>
          <Fact name="时间">{showMoment(bill.at)}</Fact>
          <Fact name="变动前余额">{showAmount(bill.balanceBefore)}</Fact>
          <Fact name="变动后余额">{showAmount(bill.balanceAfter)}</Fact>
          {orderNo === undefined ? null : (
            <Fact name="关联单号">
              <Related bill={bill} orderNo={orderNo} />
            </Fact>
          )}
          {bill.remark === '' ? null : <Fact name="备注">{bill.remark}</Fact>}
        </dl>
        <Legs bill={bill} />
      </div>
      <Verification bill={bill} />
    </Sheet>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Bills of orders that a member has begun at a channel of payment, and of requests for money. */
const DEPOSIT_CODES: readonly number[] = [billTypes.transferRecharge.code, billTypes.onlinePayment.code]
const WITHDRAWAL_CODES: readonly number[] = [billTypes.withdrawal.code, billTypes.withdrawalFailed.code]

/** The number of the order; a bet, a chase, a deposit or a withdrawal is one tap away. */
function Related({ bill: { typeCode }, orderNo }: { bill: Bill; orderNo: string }) {
  if (DEPOSIT_CODES.includes(typeCode)) {
    return (
      <Link className={classes.related} to="/recharge-history/$id" params={{ id: orderNo }}>
        {orderNo}
      </Link>
    )
  }
  if (WITHDRAWAL_CODES.includes(typeCode)) {
    return (
      <Link className={classes.related} to="/withdraw-history/$id" params={{ id: orderNo }}>
        {orderNo}
      </Link>
    )
  }
  const group = billGroupOf(typeCode)
  if (group !== 'bet' && group !== 'payout') return orderNo
  return counterOf(typeCode) === 'chaseHold' ? (
    <Link className={classes.related} to="/chase-list/$trackOrderNo" params={{ trackOrderNo: orderNo }}>
      {orderNo}
    </Link>
  ) : (
    <Link className={classes.related} to="/bet-list/$orderNo" params={{ orderNo }}>
      {orderNo}
    </Link>
  )
}

/** What left one account came to the other: the sum is zero. */
function Legs({ bill: { typeCode, amount } }: { bill: Bill }) {
  const counter = counterOf(typeCode)
  return (
    <section aria-label="记账分录" className={classes.legs}>
      <h3>记账分录</h3>
      <ul>
        <li>
          <span>我的余额</span>
          <SignedAmount amount={amount} />
        </li>
        {counter === undefined ? null : (
          <li>
            <span>{accountTexts[counter]}</span>
            <SignedAmount amount={li(-amount)} />
          </li>
        )}
      </ul>
      <p className={classes.quiet}>一笔钱总是从一个账户转到另一个账户，两边相加为零。</p>
    </section>
  )
}

/** Fetches the ledger of the day and computes it anew on this device. */
function Verification({ bill }: { bill: Bill }) {
  const [verdict, setVerdict] = useState<BillVerdict>()
  const { isSending, send } = useSend()
  const verify = async () => {
    const day = chinaDateOf(bill.at)
    setVerdict(checkBill(bill, await fetchLedger({ from: day, to: day })))
  }
  return (
    <SheetFoot>
      <div className={classes.verification}>
        <p aria-live="polite" className={classes[verdict ?? 'quiet']}>
          {verdict === undefined ? '您的手机可以把当日账单重新算一遍，核对本笔。' : billTexts[verdict]}
        </p>
        <Button look="soft" wide busy={isSending} onClick={() => void send(verify)}>
          <Icon name="shield" size={18} />
          验证
        </Button>
      </div>
    </SheetFoot>
  )
}
