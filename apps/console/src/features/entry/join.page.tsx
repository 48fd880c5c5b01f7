import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { NewPasswordField } from '#ui/password-field.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import { acceptInvitation } from './entry.queries.ts'
import { EntryCard, StepForm } from './entry-card.tsx'
import { useComeIn } from './use-come-in.ts'

/** An invited person sets the password and binds an authenticator. The invitation stands behind the `#`, which no log has. */
export function JoinPage() {
  const { hash } = useLocation()
  const [invitation, setInvitation] = useState(hash)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isJoined, setIsJoined] = useState(false)
  const comeIn = useComeIn()
  if (isJoined) return <EnrolSteps onDone={comeIn} />
  const isUnlike = repeated !== '' && repeated !== password
  return (
    <EntryCard title="接受邀请">
      <StepForm
        action="设置密码"
        isReady={invitation.trim() !== '' && password !== '' && repeated === password}
        send={() => acceptInvitation({ invitation: invitation.trim(), password })}
        onDone={() => setIsJoined(true)}
      >
        <TextField label="邀请码" value={invitation} onText={setInvitation} maxLength={64} />
        <NewPasswordField value={password} onText={setPassword} />
        <TextField
          label="再输入一次"
          type="password"
          value={repeated}
          onText={setRepeated}
          autoComplete="new-password"
          maxLength={128}
          error={isUnlike ? '两次输入的密码不同' : undefined}
        />
      </StepForm>
    </EntryCard>
  )
}
