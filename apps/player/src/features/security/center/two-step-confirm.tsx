import { classNames } from '@app/trade-ui/class-names.ts'
import { QrPicture } from '@app/trade-ui/qr-picture.tsx'
import { type FormEvent, useState } from 'react'
import { CodeField } from '#features/security/code-field.tsx'
import { sendTwoStepCode } from '#features/security/security.queries.ts'
import formClasses from '#features/security/security-form.module.css'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { useSend } from '#ui/form/use-send.ts'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import classes from './security.module.css'

export type TwoStepSecret = Readonly<{ secret: string; uri: string }>

/** Of an authenticator; source: product document not-shown §2. */
const CODE_DIGITS = 6

type TwoStepConfirmProps = Readonly<{
  secret: TwoStepSecret
  onConfirmed: (recoveryCodes: readonly string[]) => void
}>

/** Shows the secret as a picture and as text, and takes the first code. */
export function TwoStepConfirm({ secret, onConfirmed }: TwoStepConfirmProps) {
  const [code, setCode] = useState('')
  const { isSending, send } = useSend(error => {
    showRefusal(error)
    setCode('')
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length < CODE_DIGITS) return
    await send(async () => {
      onConfirmed((await sendTwoStepCode(code)).data.recoveryCodes)
    })
  }
  return (
    <form className={classNames(cardClasses.card, classes.steps)} onSubmit={event => void submit(event)}>
      <p>
        <b>1.</b> 用身份验证器扫描二维码，或手动输入密钥
      </p>
      <QrPicture text={secret.uri} label="两步验证二维码" className={classes.picture} />
      <div className={classes.secret}>
        <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <button type="button" className={formClasses.way} onClick={() => void copyWithToast(secret.secret)}>
          复制密钥
        </button>
      </div>
      <p>
        <b>2.</b> 输入身份验证器显示的6位数字
      </p>
      <CodeField label="验证码" length={CODE_DIGITS} value={code} onDigits={setCode} />
      <Button type="submit" wide disabled={code.length < CODE_DIGITS} busy={isSending}>
        确定
      </Button>
    </form>
  )
}
