import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { reconciliationQuery } from '#features/reconciliation/reconciliation.queries.ts'
import { Field, isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { TimeField } from '#ui/time-field.tsx'
import { useWrite } from '#ui/use-write.ts'
import { isPaymentNumber, needsSecond, OTHER_ACCOUNT } from './withdrawal-words.ts'
import {
  askToEnterPayment,
  enterPayment,
  type PayWish,
  type WithdrawalRecord,
  withdrawalKeys,
} from './withdrawals.queries.ts'

type PayDialogProps = Readonly<{ request: WithdrawalRecord; onClose: () => void }>

const OTHER = 'other'

/** The accounts of ours whose statements are taken in, and any other. Nothing is chosen beforehand. */
function useOwnAccounts({ createdAt }: WithdrawalRecord) {
  const day = createdAt.slice(0, 10)
  const { data } = useQuery(reconciliationQuery({ from: day, to: day }))
  const own = (data?.sources ?? []).filter(({ isFetched }) => !isFetched)
  return [
    ...own.map(({ source, name }) => ({ value: source, label: name })),
    { value: OTHER, label: OTHER_ACCOUNT },
  ]
}

/** Entered at once below the bar, asked for from the bar on. */
async function send(request: WithdrawalRecord, { payload, reason }: PayWish): Promise<void> {
  if (needsSecond(request)) return sayAsked(await askToEnterPayment({ payload, reason }))
  await enterPayment({ ...payload, reason })
  sayDone(`已登记，提现 ${request.withdrawalNo} 已出款`)
}

/** What the bank's slip says of a payment by hand. */
export function PayDialog({ request, onClose }: PayDialogProps) {
  const { withdrawalNo, net, title, masked, secondPersonFrom } = request
  const accounts = useOwnAccounts(request)
  const [account, setAccount] = useState<string>()
  const [reference, setReference] = useState('')
  const [paidAt, setPaidAt] = useState<string>()
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite((wish: PayWish) => send(request, wish), {
    changes: [withdrawalKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const isReady =
    account !== undefined && isPaymentNumber(reference) && paidAt !== undefined && isReason(reason)
  const onSubmit = () => {
    if (account === undefined || paidAt === undefined) return
    const paidFrom = account === OTHER ? null : account
    submit({ payload: { withdrawalNo, paidFrom, reference, paidAt }, reason: reason.trim() })
  }
  return (
    <FormDialog
      title={`登记提现 ${withdrawalNo} 的人工出款`}
      action={needsSecond(request) ? '提交复核' : `登记出款 ${net}`}
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        已从我方账户向 {title} {masked} 付出 {net} 元。登记后会员看到“已出款”，此操作不可撤回。
      </p>
      {needsSecond(request) && <p role="status">达到 {secondPersonFrom} 元，须另一位同事复核后才生效</p>}
      <Field label="付款账户">
        {tie => (
          <Select {...tie} value={account} onChange={setAccount} options={accounts} placeholder="请选择" />
        )}
      </Field>
      <TextField
        label="银行流水号"
        value={reference}
        onText={text => setReference(text.trim())}
        autoComplete="off"
        maxLength={64}
        hint="照银行回单填写，4至64位字母、数字或“-”"
      />
      <Field label="付款时间">{tie => <TimeField {...tie} value={paidAt} onTime={setPaidAt} />}</Field>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
