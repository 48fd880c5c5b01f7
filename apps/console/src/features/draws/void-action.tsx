import { useServerSecond } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Money } from '#ui/money.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { askToVoid, drawKeys, type IssueRecord, issueMoneyQuery } from './draws.queries.ts'

type VoidProps = Readonly<{ issue: IssueRecord }>

/** Asks for the void of the issue, as long as it takes bets; the server refuses it from the close on. */
export function VoidAction({ issue }: VoidProps) {
  const mayVoid = useMay('draws.void')
  const [isAsking, setIsAsking] = useState(false)
  const now = useServerSecond()
  const isBefore = issue.state === 'scheduled' || issue.state === 'open'
  if (!mayVoid || !isBefore || Date.parse(issue.closesAt) <= now) return null
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>
        申请作废
      </Button>
      {isAsking && <VoidDialog issue={issue} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function VoidDialog({ issue, onClose }: VoidProps & Readonly<{ onClose: () => void }>) {
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askToVoid, {
    changes: [drawKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const onSubmit = () => submit({ payload: { issueId: issue.issueId }, reason: reason.trim() })
  return (
    <FormDialog
      title={`申请作废：${issue.gameName} ${issue.turnNum}`}
      action="提交审批"
      isDanger
      isReady={isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>站点管理员须在封盘前批准；批准后全部投注退回，此期不再开奖。封盘以后任何人都不能作废。</p>
      <VoidEffect issue={issue} />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}

/** What would go back if it happened now; bets that come until then go back too. */
function VoidEffect({ issue }: VoidProps) {
  const money = useQuery(issueMoneyQuery(issue.issueId)).data?.data
  return (
    <Facts
      facts={[
        ['封盘', <Time key="closes" at={issue.closesAt} />],
        ['现在将退回', money === undefined ? '…' : <Money key="stake" of={money.stake} />],
        ['注单 / 会员', money === undefined ? '…' : `${money.orders} 单 / ${money.players} 人`],
        ['涉及追号', money === undefined ? '…' : money.chases],
      ]}
    />
  )
}
