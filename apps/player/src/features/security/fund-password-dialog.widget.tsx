import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import { CodeField } from './code-field.tsx'
import { answerFundPassword } from './fund-password-ask.state.ts'
import { sendFundPassword } from './security.queries.ts'
import classes from './security-form.module.css'

/** Source: specification 000 §9. */
const DIGITS = 4
/** Source: specification 000 §5 (withdrawal-password dialog). */
const EMPTY_TOAST_MS = 2000

/** The dialog that any call can raise; a right password closes it and the call goes on. */
export function FundPasswordDialog() {
  const [digits, setDigits] = useState('')
  const { isSending, send } = useSend(error => {
    showRefusal(error)
    setDigits('')
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (digits === '') {
      showToast('请输入提现密码', 'error', EMPTY_TOAST_MS)
      return
    }
    await send(async () => {
      await sendFundPassword(digits)
      answerFundPassword(true)
    })
  }
  const close = () => answerFundPassword(false)
  return (
    <Sheet title="提现密码" place="middle" onClose={close}>
      <form className={classes.dialog} onSubmit={event => void submit(event)}>
        <p className={classes.hint}>为了您的资金安全，请输入4位提现密码</p>
        <CodeField label="提现密码" length={DIGITS} value={digits} onDigits={setDigits} secret autoFocus />
        <Button type="submit" wide busy={isSending}>
          确定
        </Button>
        <Link className={classes.way} to="/change-password" search={{ tab: 'fund' }} onClick={close}>
          忘记提现密码
        </Link>
      </form>
    </Sheet>
  )
}
