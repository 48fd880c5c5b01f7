import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type FormEvent, useState } from 'react'
import { answerStepUp, useIsStepUpAsked } from '#platform/step-up.ts'
import { TextField } from '#ui/field.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { meQuery, sendStepUp } from './me.queries.ts'

/** Asks for a fresh code when a call needs one; the call is then repeated by itself. */
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') submit(code.trim())
  }
  return (
    <Modal
      open
      title="确认是您本人"
      okText="确认"
      okButtonProps={{ htmlType: 'submit', form: 'step-up', disabled: code.trim() === '', loading: isBusy }}
      onCancel={() => answerStepUp(false)}
    >
      <form id="step-up" onSubmit={onSubmit}>
        <p>该操作需要10分钟内的验证码。{demonstrationText(me?.demonstrationCode)}</p>
        <TextField
          label="验证器的6位数字"
          value={code}
          onText={setCode}
          autoComplete="one-time-code"
          maxLength={32}
          autoFocus
          error={error === null ? undefined : refusalSentence(error)}
        />
      </form>
    </Modal>
  )
}

const demonstrationText = (code: string | null | undefined) =>
  code === null || code === undefined ? '' : `演示环境：当前验证码 ${code}`
