import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { askToRefund, freezePacket, type PacketRecord, packetKeys } from './red-packets.queries.ts'

const ACTS = {
  freeze: {
    title: '冻结红包',
    warning: '立即停止领取，已领取的不变，未领取的金额留在红包里；群内与发送人会看到“已冻结”。',
    action: '确认冻结',
    doneText: '已冻结',
  },
  thaw: {
    title: '解冻红包',
    warning: '恢复领取；已过期的红包将在一分钟内退回发送人。',
    action: '确认解冻',
    doneText: '已解冻',
  },
  refund: {
    title: '申请退回',
    warning: '财务复核批准后，未领取的金额退回发送人，红包结束，份额与盐公布。',
    action: '提交审批',
  },
} as const
type Act = keyof typeof ACTS

/** What may be done about a packet that has not ended. */
export function PacketActions({ packet: { packetId, state } }: Readonly<{ packet: PacketRecord }>) {
  const [mayFreeze, mayRefund] = [useMay('packets.freeze'), useMay('packets.refund')]
  const [act, setAct] = useState<Act>()
  const isFrozen = state === 'frozen'
  const send = (reason: string) =>
    act === 'refund'
      ? askToRefund({ payload: { packetId }, reason }).then(sayAsked)
      : freezePacket({ packetId, isFrozen: act === 'freeze', reason })
  return (
    <>
      {mayFreeze && state === 'open' && (
        <Button danger onClick={() => setAct('freeze')}>
          冻结
        </Button>
      )}
      {mayFreeze && isFrozen && <Button onClick={() => setAct('thaw')}>解冻</Button>}
      {mayRefund && isFrozen && (
        <Button danger onClick={() => setAct('refund')}>
          申请退回
        </Button>
      )}
      {act !== undefined && (
        <ReasonDialog
          {...ACTS[act]}
          send={send}
          changes={[packetKeys.all, approvalKeys.all]}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  )
}
