import { useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { DemonstrationCode } from './demonstration-code.tsx'
import { EnrolSteps } from './enrol-steps.tsx'
import { sendCode, sendPasskey, sendPassword } from './entry.queries.ts'
import { EntryCard, StepForm } from './entry-card.tsx'
import { useComeIn } from './use-come-in.ts'

type Stage =
  | Readonly<{ step: 'password' | 'enrol' }>
  | Readonly<{ step: 'code'; demonstrationCode: string | null; hasPasskey: boolean }>

/** Signs in by password and then by authenticator or passkey; who has none yet binds one. */
export function SignInPage() {
  const [stage, setStage] = useState<Stage>({ step: 'password' })
  const comeIn = useComeIn()
  if (stage.step === 'enrol') return <EnrolSteps onDone={comeIn} />
  if (stage.step === 'code') {
    return (
      <CodeStep
        demonstrationCode={stage.demonstrationCode}
        hasPasskey={stage.hasPasskey}
        onDone={comeIn}
        onAgain={() => setStage({ step: 'password' })}
      />
    )
  }
  return <PasswordStep onDone={setStage} />
}

function PasswordStep({ onDone }: Readonly<{ onDone: (stage: Stage) => void }>) {
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  return (
    <EntryCard title="员工登录">
      <StepForm
        action="下一步"
        isReady={login.trim() !== '' && password !== ''}
        send={() => sendPassword({ login: login.trim(), password })}
        onDone={({ next, demonstrationCode, hasPasskey }) =>
          onDone(next === 'enrol' ? { step: 'enrol' } : { step: 'code', demonstrationCode, hasPasskey })
        }
      >
        <TextField
          label="账号"
          value={login}
          onText={setLogin}
          autoComplete="username"
          maxLength={64}
          autoFocus
        />
        <TextField
          label="密码"
          type="password"
          value={password}
          onText={setPassword}
          autoComplete="current-password"
          maxLength={128}
        />
      </StepForm>
    </EntryCard>
  )
}

type CodeStepProps = Readonly<{
  demonstrationCode: string | null
  hasPasskey: boolean
  onDone: () => void
  onAgain: () => void
}>

function CodeStep({ demonstrationCode, hasPasskey, onDone, onAgain }: CodeStepProps) {
  const [code, setCode] = useState('')
  return (
    <EntryCard title="输入验证码">
      <DemonstrationCode code={demonstrationCode} />
      <StepForm action="登录" isReady={code.trim() !== ''} send={() => sendCode(code.trim())} onDone={onDone}>
        <TextField
          label="验证器的6位数字，或一个恢复码"
          value={code}
          onText={setCode}
          autoComplete="one-time-code"
          maxLength={32}
          autoFocus
        />
      </StepForm>
      <PasskeyButton has={hasPasskey} send={sendPasskey} onDone={onDone} />
      <button type="button" className="linkButton" onClick={onAgain}>
        换一个账号
      </button>
    </EntryCard>
  )
}
