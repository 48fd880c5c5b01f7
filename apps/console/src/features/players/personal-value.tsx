import { Modal } from 'antd'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { type RevealField, reveal } from './players.queries.ts'

const SHOWN_MS = 60_000

type PersonalValueProps = Readonly<{
  memberId: string
  field: RevealField
  payoutAccountId?: string
  masked: string | null
}>

/** A masked value, and the way to see it for a minute, for a reason. */
export function PersonalValue({ masked, ...asked }: PersonalValueProps) {
  const mayReveal = useMay('players.reveal')
  const [clear, setClear] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (clear === undefined) return
    const timer = setTimeout(() => setClear(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [clear])
  if (masked === null || masked === '') return '—'
  return (
    <>
      {clear ?? masked}{' '}
      {mayReveal && clear === undefined && (
        <button type="button" className="linkButton" onClick={() => setIsAsking(true)}>
          显示
        </button>
      )}
      {isAsking && (
        <RevealDialog
          asked={asked}
          onShown={value => {
            setClear(value ?? '—')
            setIsAsking(false)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

type RevealDialogProps = Readonly<{
  asked: Omit<PersonalValueProps, 'masked'>
  onShown: (value: string | null) => void
  onClose: () => void
}>

function RevealDialog({ asked, onShown, onClose }: RevealDialogProps) {
  const [reason, setReason] = useState('')
  const form = useId()
  const { submit, isBusy, error } = useWrite(reveal, {
    showsOwnRefusal: true,
    onDone: ({ value }) => onShown(value),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReason(reason)) submit({ ...asked, reason: reason.trim() })
  }
  return (
    <Modal
      open
      title="显示个人资料原文"
      okText="显示 60 秒"
      okButtonProps={{ htmlType: 'submit', form, disabled: !isReason(reason), loading: isBusy }}
      onCancel={onClose}
    >
      <form id={form} onSubmit={onSubmit}>
        <ReasonField value={reason} onText={setReason} placeholder="为什么需要看原文；写入审计" />
        <p role="alert">{error === null ? '' : refusalSentence(error)}</p>
      </form>
    </Modal>
  )
}
