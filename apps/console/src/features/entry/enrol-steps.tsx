import { QrPicture } from '@app/trade-ui/qr-picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { secretQuery } from './enrolment.queries.ts'
import classes from './entry.module.css'
import { sendFirstCode } from './entry.queries.ts'
import { EntryCard, StepForm } from './entry-card.tsx'

/** Binds an authenticator: picture and secret, the first code, then the recovery codes, which are shown this once. */
export function EnrolSteps({ onDone }: Readonly<{ onDone: () => void }>) {
  const [codes, setCodes] = useState<readonly string[]>()
  return codes === undefined ? <BindStep onBound={setCodes} /> : <CodesStep codes={codes} onDone={onDone} />
}

function BindStep({ onBound }: Readonly<{ onBound: (codes: readonly string[]) => void }>) {
  const [code, setCode] = useState('')
  const secret = useQuery(secretQuery)
  return (
    <EntryCard title="绑定验证器">
      <p>用验证器扫描二维码，或手动输入密钥。以后每次登录都要输入它显示的6位数字。</p>
      <Loaded query={secret}>
        {({ secret: text, uri }) => (
          <>
            <QrPicture text={uri} label="验证器二维码" className={classes.picture} />
            <p className={classes.secret}>
              密钥 <code>{text.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
          </>
        )}
      </Loaded>
      <StepForm
        action="绑定并登录"
        isReady={/^\d{6}$/.test(code.trim())}
        send={() => sendFirstCode(code.trim())}
        onDone={({ recoveryCodes }) => onBound(recoveryCodes)}
      >
        <TextField
          label="验证器的6位数字"
          value={code}
          onText={setCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          autoFocus
        />
      </StepForm>
    </EntryCard>
  )
}

function CodesStep({ codes, onDone }: Readonly<{ codes: readonly string[]; onDone: () => void }>) {
  return (
    <EntryCard title="保存恢复码">
      <p>没有验证器时，每个恢复码可代替一次验证码。只显示这一次，请妥善保存。</p>
      <ul className={classes.codes} aria-label="恢复码">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button type="primary" block onClick={onDone}>
        已保存，进入控制台
      </Button>
    </EntryCard>
  )
}
