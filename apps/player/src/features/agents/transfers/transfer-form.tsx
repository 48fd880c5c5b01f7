import type { TransferTerms } from '@app/client/agents/read-transfer.ts'
import { findTransferFault, type TransferFault } from '@app/domain/agents/transfers.ts'
import { li, parseMoney } from '@app/domain/money/money.ts'
import { REPEAT_IS_SAFE } from '@app/session/use-money-mutation.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import factsClasses from '#features/agents/agent-facts.module.css'
import formClasses from '#features/agents/agent-form.module.css'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useSendTransfer } from './transfers.queries.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

const FAULTS: Readonly<Record<TransferFault, string>> = {
  ...{ least: '请填写金额，最多两位小数', most: '超出单笔上限', day: '超出今日剩余额度' },
}

type TransferFormProps = Readonly<{
  receiver: Readonly<{ id: string; account: string }>
  terms: TransferTerms
}>

/** Hands money to one of the direct downline; the fund password is asked for by the one dialog. */
export function TransferForm({ receiver, terms }: TransferFormProps) {
  const [amount, setAmount] = useState('')
  const faults = useFieldFault<'amount'>()
  const { submit, isBusy, isUnknown } = useSendTransfer(() => {
    setAmount('')
    showToast(`已转给 ${receiver.account}`, 'success')
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const money = AMOUNT.test(amount) ? parseMoney(amount) : undefined
    const bounds = { most: terms.most, dayMost: terms.left, sentToday: li(0n) }
    const fault = findTransferFault(money ?? li(0n), bounds)
    if (fault !== undefined) return faults.show(FAULTS[fault], 'amount')
    if (money !== undefined && money > terms.balance) return faults.show('余额不足', 'amount')
    submit({ userId: receiver.id, money: amount })
  }
  return (
    <section className={classNames(cardClasses.card, factsClasses.facts)} aria-label="转账">
      <h2>转给 {receiver.account}</h2>
      <form className={formClasses.form} onSubmit={send}>
        <Field
          label="金额"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={amount}
          onText={setAmount}
          fault={faults.of('amount')}
          required
        />
        <Terms terms={terms} />
        {isUnknown ? <p className={formClasses.quiet}>网络中断，结果未知。{REPEAT_IS_SAFE}。</p> : null}
        <Button type="submit" wide busy={isBusy} disabled={terms.missing > 0n}>
          转账
        </Button>
      </form>
    </section>
  )
}

function Terms({ terms: { balance, most, left, multiple, missing } }: Pick<TransferFormProps, 'terms'>) {
  return (
    <>
      <dl>
        <div>
          <dt>我的余额</dt>
          <dd>{showAmount(balance)}</dd>
        </div>
        <div>
          <dt>单笔上限</dt>
          <dd>{showAmount(most)}</dd>
        </div>
        <div>
          <dt>今日剩余</dt>
          <dd>{showAmount(left)}</dd>
        </div>
      </dl>
      <p className={formClasses.quiet}>转出后不能撤回。对方提现前须完成 {multiple} 倍有效投注。</p>
      {missing > 0n ? (
        <>
          <p role="status">您还有 {showAmount(missing)} 有效投注未完成，完成后才能转账。</p>
          <Link className={buttonClass('soft')} to="/valid-withdraw">
            看有效投注
          </Link>
        </>
      ) : null}
    </>
  )
}
