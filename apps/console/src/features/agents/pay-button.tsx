import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Money } from '#ui/money.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { spanOf } from './agent-words.tsx'
import { agentKeys, askToPay, type Period } from './agents.queries.ts'

/** Asks that what waits of a period is paid. */
export function PayButton({ period }: Readonly<{ period: Period }>) {
  const mayPay = useMay('agents.pay')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayPay || period.state !== 'waiting') return '—'
  const { periodId, waiting, waitingSum } = period
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        申请发放
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`发放 ${spanOf(period)} 的佣金`}
          warning={
            <>
              待发放 {waiting} 张账单，共 <Money of={waitingSum} />{' '}
              元。财务复核批准后，逐张记入代理余额并告知本人。
            </>
          }
          action="提交审批"
          send={async reason => sayAsked(await askToPay({ payload: { periodId }, reason }))}
          changes={[agentKeys.all, approvalKeys.all]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
