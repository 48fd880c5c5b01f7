import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { askToResume, type Provider, pause, providerKeys } from './providers.queries.ts'

/** Pauses at once by one person, and goes on by two. */
export function ProviderActions({
  provider: { provider, name, pause: paused },
}: Readonly<{ provider: Provider }>) {
  const mayPause = useMay('providers.pause')
  const mayResume = useMay('providers.resume')
  const [act, setAct] = useState<'pause' | 'resume'>()
  const end = () => setAct(undefined)
  return (
    <>
      {mayPause && paused === null && (
        <Button danger onClick={() => setAct('pause')}>
          暂停平台
        </Button>
      )}
      {mayResume && paused !== null && <Button onClick={() => setAct('resume')}>申请恢复</Button>}
      {act === 'pause' && (
        <ReasonDialog
          title={`暂停 ${name}`}
          warning="一秒内不再进入游戏、不再接受投注；已开的局照常派彩和撤回。恢复须两人审批。"
          action="立即暂停"
          send={reason => pause({ provider, reason })}
          changes={[providerKeys.all]}
          doneText="已暂停"
          onClose={end}
        />
      )}
      {act === 'resume' && (
        <ReasonDialog
          title={`申请恢复 ${name}`}
          warning="另一位同事批准后立即恢复进入和投注。"
          action="提交审批"
          send={async reason => sayAsked(await askToResume({ payload: { provider }, reason }))}
          changes={[providerKeys.all, approvalKeys.all]}
          onClose={end}
        />
      )}
    </>
  )
}
