import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { Field, isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { askForRole, rolesQuery, type StaffRecord } from './staff.queries.ts'

type AskRoleDialogProps = Readonly<{
  person: Pick<StaffRecord, 'staffId' | 'name' | 'roles'>
  onClose: () => void
}>

/** Asks for a role for a person; nothing happens before a second person agrees. */
export function AskRoleDialog({ person, onClose }: AskRoleDialogProps) {
  const { data: rights } = useQuery(rolesQuery)
  const [role, setRole] = useState<string>()
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askForRole, {
    changes: [approvalKeys.all],
    showsOwnRefusal: true,
    onDone: answer => {
      sayAsked(answer)
      onClose()
    },
  })
  const held = new Set(person.roles.map(one => one.role))
  const options = (rights?.roles ?? [])
    .filter(one => !held.has(one.role))
    .map(one => ({ value: one.role, label: one.name }))
  const onSubmit = () => {
    if (role !== undefined) submit({ payload: { staffId: person.staffId, role }, reason: reason.trim() })
  }
  return (
    <FormDialog
      title={`为 ${person.name} 申请角色`}
      action="提交审批"
      isReady={role !== undefined && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label="角色" hint="由另一位有复核权限的同事批准后生效">
        {tie => (
          <Select {...tie} value={role ?? null} onChange={setRole} options={options} placeholder="选择角色" />
        )}
      </Field>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
