import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerStepUp, useIsStepUpAsked } from '#platform/step-up.ts'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { meQuery, sendStepUp } from './me.queries.ts'
import { sendPasskeyStepUp } from './passkeys.queries.ts'

/** Asks for a fresh code or a passkey when a call needs one; the call is then repeated by itself. */
export function StepUp() {
  return useIsStepUpAsked() ? <StepUpDialog /> : null
}

function StepUpDialog() {
  const [code, setCode] = useState('')
  // The code of a demonstration is that of now.
  const { data: me } = useQuery({ ...meQuery, staleTime: 0 })
  const { submit, isBusy, error } = useWrite(sendStepUp, {
    onDone: () => answerStepUp(true),
    showsOwnRefusal: true,
  })
  const onSubmit = () => submit(code.trim())
  return (
    <FormDialog
      title="确认是您本人"
      action="确认"
      isReady={code.trim() !== ''}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={() => answerStepUp(false)}
    >
      <p>该操作需要10分钟内的身份确认。{demonstrationText(me?.demonstrationCode)}</p>
      <TextField
        label="验证器的6位数字"
        value={code}
        onText={setCode}
        autoComplete="one-time-code"
        maxLength={32}
        autoFocus
        error={error === null ? undefined : refusalSentence(error)}
      />
      <PasskeyButton
        has={me?.hasPasskey ?? false}
        send={sendPasskeyStepUp}
        onDone={() => answerStepUp(true)}
      />
    </FormDialog>
  )
}

const demonstrationText = (code: string | null | undefined) =>
  code === null || code === undefined ? '' : `演示环境：当前验证码 ${code}`
