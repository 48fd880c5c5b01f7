import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { isPaymentNumber, mayComeBack } from './withdrawal-words.ts'
import { askToReturn, type ReturnWish, type WithdrawalRecord, withdrawalKeys } from './withdrawals.queries.ts'

type RequestProps = Readonly<{ request: WithdrawalRecord }>

/** Asks to book a payout that the bank has sent back, for whoever may. */
export function ReturnButton({ request }: RequestProps) {
  const mayReturn = useMay('withdrawals.return')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayReturn || !mayComeBack(request.state)) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>登记退回</Button>
      {isOpen && <ReturnDialog request={request} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The line of the statement by which the money came back, and what the member reads. */
function ReturnDialog({ request, onClose }: RequestProps & Readonly<{ onClose: () => void }>) {
  const { withdrawalNo, amount, net } = request
  const [reference, setReference] = useState('')
  const [told, setTold] = useState('')
  const [reason, setReason] = useState('')
  const send = async (wish: ReturnWish) => sayAsked(await askToReturn(wish))
  const { submit, isBusy, error } = useWrite(send, {
    changes: [withdrawalKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const isReady = isPaymentNumber(reference) && isReason(told) && isReason(reason)
  const onSubmit = () =>
    submit({ payload: { withdrawalNo, reference, told: told.trim() }, reason: reason.trim() })
  return (
    <FormDialog
      title={`登记提现 ${withdrawalNo} 的退回`}
      action="提交复核"
      isDanger
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        对账单显示已付的 {net} 元退回到我方账户。批准后 {amount} 元全部退回会员余额，一笔提现只退一次。
      </p>
      <TextField
        label="退回流水号"
        value={reference}
        onText={text => setReference(text.trim())}
        autoComplete="off"
        maxLength={64}
        hint="照对账单的退回一行填写，4至64位字母、数字或“-”"
      />
      <TextField
        label="退回原因（会员可见）"
        value={told}
        onText={setTold}
        autoComplete="off"
        maxLength={300}
        hint="至少4个字，如“收款账户已销户”"
      />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}

/** By which line the payout came back, and by whose word. */
export function ReturnFacts({ returned }: Readonly<{ returned: NonNullable<WithdrawalRecord['returned']> }>) {
  const { reference, approvalId, at } = returned
  return (
    <Facts
      facts={[
        ['退回流水号', reference],
        ['退回时间', <Time key="at" at={at} />],
        ['依据', approvalId === null ? '渠道通知' : `两人登记，审批 ${approvalId}`],
      ]}
    />
  )
}
