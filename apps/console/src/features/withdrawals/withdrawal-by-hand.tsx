import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageLink } from '#ui/page-link.tsx'
import { useWrite } from '#ui/use-write.ts'
import { PayDialog } from './pay-dialog.tsx'
import { isPaidByHand, mayBeTaken } from './withdrawal-words.ts'
import { takeOn, type WithdrawalRecord, withdrawalKeys } from './withdrawals.queries.ts'

type RequestProps = Readonly<{ request: WithdrawalRecord }>

/** The way to pay by hand, for whoever may: first the payout is taken on, then its payment entered. */
export function ByHandButton({ request }: RequestProps) {
  const mayPay = useMay('withdrawals.pay')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isTaken = isPaidByHand(request)
  if (!mayPay || !(isTaken || mayBeTaken(request.state))) return null
  return (
    <>
      <Button type={isTaken ? 'primary' : 'default'} onClick={() => setIsOpen(true)}>
        {isTaken ? '登记人工出款' : '转人工出款'}
      </Button>
      {isOpen && isTaken && <PayDialog request={request} onClose={close} />}
      {isOpen && !isTaken && <TakeDialog request={request} onClose={close} />}
    </>
  )
}

/** Says what it means to take a payout on, before anybody goes to the bank. */
function TakeDialog({ request, onClose }: RequestProps & Readonly<{ onClose: () => void }>) {
  const { withdrawalNo, memberId, version, net, title, masked, holder } = request
  const take = async () => {
    await takeOn({ withdrawalNo, version })
    sayDone('已转人工出款，网关不会再付这一笔')
  }
  const { submit, isBusy, error } = useWrite(take, {
    changes: [withdrawalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`提现 ${withdrawalNo} 转人工出款`}
      action="转人工出款"
      isReady
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit(undefined)}
      onClose={onClose}
    >
      <p>
        向 {title} {masked}（{holder}）付 {net} 元。请先转人工，再去银行付款：转人工之后网关不会再付这一笔。
      </p>
      <p>
        完整户名与账号在<PageLink to={`/players/${memberId}`}>会员资料</PageLink>
        中按“显示”查看，查看会留下审计。
      </p>
      <p>付款后在此登记银行流水号与时间。如果最终没有付款，须两人确认后退回会员。</p>
    </FormDialog>
  )
}
