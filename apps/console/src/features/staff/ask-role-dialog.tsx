import { useQuery } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { type FormEvent, useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { Field, isReason, ReasonField } from '#ui/field.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (role !== undefined && isReason(reason))
      submit({ payload: { staffId: person.staffId, role }, reason: reason.trim() })
  }
  return (
    <Modal
      open
      title={`为 ${person.name} 申请角色`}
      okText="提交审批"
      okButtonProps={{
        htmlType: 'submit',
        form: 'ask-role',
        disabled: role === undefined || !isReason(reason),
        loading: isBusy,
      }}
      onCancel={onClose}
    >
      <form id="ask-role" onSubmit={onSubmit}>
        <Field label="角色" hint="由另一位有复核权限的同事批准后生效">
          {tie => (
            <Select
              {...tie}
              value={role ?? null}
              onChange={setRole}
              options={options}
              placeholder="选择角色"
            />
          )}
        </Field>
        <ReasonField value={reason} onText={setReason} />
        <p role="alert">{error === null ? '' : refusalSentence(error)}</p>
      </form>
    </Modal>
  )
}
