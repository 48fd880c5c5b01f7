import { Radio } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { isPaidByHand, isPaymentNumber, PAYOUT_ENDS } from './withdrawal-words.ts'
import { askToSettle, type SettleWish, type WithdrawalRecord, withdrawalKeys } from './withdrawals.queries.ts'

type SettleDialogProps = Readonly<{ request: WithdrawalRecord; onClose: () => void }>

const ENDS = [
  { value: 'paid', label: PAYOUT_ENDS.paid },
  { value: 'failed', label: PAYOUT_ENDS.failed },
]

/** What the channel's statement says of an unknown payout, for a second person to agree to. Nothing is chosen beforehand. */
export function SettleDialog({ request, onClose }: SettleDialogProps) {
  const { withdrawalNo, amount, net, payout } = request
  const byHand = isPaidByHand(request)
  const [said, setSaid] = useState<SettleWish['payload']['said'] | undefined>(byHand ? 'failed' : undefined)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const send = async (wish: SettleWish) => sayAsked(await askToSettle(wish))
  const { submit, isBusy, error } = useWrite(send, {
    changes: [withdrawalKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const isReady = isReason(reason) && said !== undefined && (said === 'failed' || isPaymentNumber(number))
  const onSubmit = () => {
    if (said === undefined) return
    const payload = said === 'paid' ? { withdrawalNo, said, reference: number } : { withdrawalNo, said }
    submit({ payload, reason: reason.trim() })
  }
  return (
    <FormDialog
      title={`结清提现 ${withdrawalNo} 的出款`}
      action="提交复核"
      isDanger
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {byHand ? (
        <p>人工出款尚未登记。请先向出款人和银行确认这笔 {net} 元没有付出。</p>
      ) : (
        <>
          <p>
            在渠道对账单上查单号 {payout?.payoutNo}，金额 {net} 元。渠道答复“查无此单”不等于没有付款。
          </p>
          <Radio.Group
            aria-label="对账单显示"
            value={said}
            onChange={event => setSaid(event.target.value)}
            options={ENDS}
          />
        </>
      )}
      <p role="status">
        {said === 'paid' && <>批准后记为已出款，{amount} 元不再退回会员</>}
        {said === 'failed' && (
          <>
            批准后 {amount} 元全部退回会员余额；如{byHand ? '银行' : '渠道'}其实已付，就付了两次
          </>
        )}
      </p>
      {said === 'paid' && (
        <TextField
          label="渠道付款号"
          value={number}
          onText={text => setNumber(text.trim())}
          autoComplete="off"
          maxLength={64}
          hint="照对账单填写，4至64位字母、数字或“-”"
        />
      )}
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
