import { Modal } from 'antd'
import { useState } from 'react'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { invite, staffKeys } from './staff.queries.ts'

type Invitation = Readonly<{ invitation: string; expiresAt: string }>

/** Adds a person without any role, and shows the invitation this once. */
export function InviteDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [invitation, setInvitation] = useState<Invitation>()
  return invitation === undefined ? (
    <InviteForm onInvited={setInvitation} onClose={onClose} />
  ) : (
    <InvitationDialog {...invitation} onClose={onClose} />
  )
}

type InviteFormProps = Readonly<{ onInvited: (invitation: Invitation) => void; onClose: () => void }>

function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const [login, setLogin] = useState('')
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(invite, {
    changes: [staffKeys.all],
    showsOwnRefusal: true,
    onDone: onInvited,
  })
  const isReady = /^[a-z][a-z0-9._-]{2,31}$/.test(login) && name.trim() !== '' && isReason(reason)
  const onSubmit = () => submit({ login, name: name.trim(), reason })
  return (
    <FormDialog
      title="邀请员工"
      action="发出邀请"
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="账号"
        value={login}
        onText={setLogin}
        maxLength={32}
        hint="3至32个字符：小写字母开头，可含数字 . _ -"
        autoFocus
      />
      <TextField label="姓名" value={name} onText={setName} maxLength={40} />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}

function InvitationDialog({
  invitation,
  expiresAt,
  onClose,
}: Invitation & Readonly<{ onClose: () => void }>) {
  const link = `${location.origin}/console/join#${invitation}`
  return (
    <Modal
      open
      title="邀请已生成，只显示这一次"
      okText="复制链接"
      cancelText="关闭"
      onOk={() => void navigator.clipboard.writeText(link)}
      onCancel={onClose}
    >
      <p>请当面或经可信渠道交给本人。新员工没有任何角色，须另行授予。</p>
      <p>
        <code>{link}</code>
      </p>
      <p>
        有效期至 <Time at={expiresAt} />
      </p>
    </Modal>
  )
}
