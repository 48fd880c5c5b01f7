import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { askForNetwork } from './networks.queries.ts'
import type { StaffRecord } from './staff.queries.ts'

/** The person who may come from the network; without one, all staff may. */
type AskNetworkProps = Readonly<{ person?: Pick<StaffRecord, 'staffId' | 'name'> }>

/** The way to ask for a network; nothing where the person may not. */
export function AskNetwork({ person }: AskNetworkProps) {
  const mayGrant = useMay('staff.grant')
  const [isAsking, setIsAsking] = useState(false)
  if (!mayGrant) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>申请网络</Button>
      {isAsking && <AskDialog {...(person !== undefined && { person })} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** As the contract takes it; the server knows which of these are networks. */
const NETWORK = /^[0-9a-f:.]{2,39}\/\d{1,3}$/

function AskDialog({ person, onClose }: AskNetworkProps & Readonly<{ onClose: () => void }>) {
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askForNetwork, {
    changes: [approvalKeys.all],
    showsOwnRefusal: true,
    onDone: answer => {
      sayAsked(answer)
      onClose()
    },
  })
  const network = text.trim().toLowerCase()
  const isReady = NETWORK.test(network) && isReason(reason)
  const onSubmit = () =>
    submit({ payload: { network, staffId: person?.staffId, note: note.trim() }, reason: reason.trim() })
  return (
    <FormDialog
      title={`为 ${person?.name ?? '全体员工'} 申请网络`}
      action="提交审批"
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="网络"
        value={text}
        onText={setText}
        maxLength={43}
        hint="地址/位数，如 203.0.113.0/24；单个地址写 /32（IPv6 写 /128）"
        autoFocus
      />
      <TextField label="备注" value={note} onText={setNote} maxLength={100} hint="例如：上海办公室" />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
