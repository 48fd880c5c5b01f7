import type { DetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { type FormEvent, useState } from 'react'
import { useSubmitDeposit } from '#features/deposits/deposits.queries.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import orderClasses from '#ui/money-order/money-order.module.css'
import { CancelButton } from './cancel-button.tsx'
import classes from './order.module.css'

const NAME_MAX = 40
const TAIL = /^\d{4}$/

type OrderProps = Readonly<{ order: DetailedDeposit }>

/** Tells that the money is under way and by whom, or gives the order up. */
export function PaymentReport({ order }: OrderProps) {
  const [payerName, setPayerName] = useState('')
  const [payerTail, setPayerTail] = useState('')
  const faults = useFieldFault<'name' | 'tail'>()
  const { isBusy, submit } = useSubmitDeposit(order.orderNo)
  const report = (event: FormEvent) => {
    event.preventDefault()
    const name = payerName.trim()
    if (name === '') return faults.show('请填写付款人姓名', 'name')
    if (!TAIL.test(payerTail)) return faults.show('请填写付款账号的后4位数字', 'tail')
    submit({ payerName: name, payerTail })
  }
  return (
    <form className={classNames(cardClasses.card, classes.report)} aria-label="付款信息" onSubmit={report}>
      <Field
        label="付款人"
        value={payerName}
        onText={setPayerName}
        fault={faults.of('name')}
        required
        maxLength={NAME_MAX}
        autoComplete="name"
        placeholder="付款账户的户名"
      />
      <Field
        label="后4位"
        value={payerTail}
        onText={setPayerTail}
        fault={faults.of('tail')}
        required
        maxLength={4}
        inputMode="numeric"
        autoComplete="off"
        placeholder="付款账号的后4位数字"
      />
      <div className={orderClasses.ways}>
        <CancelButton order={order} />
        <Button type="submit" busy={isBusy}>
          我已付款 {showAmount(order.payAmount)}
        </Button>
      </div>
    </form>
  )
}
