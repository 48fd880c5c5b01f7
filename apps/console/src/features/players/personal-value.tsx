import { useEffect, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
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
  const { submit, isBusy, error } = useWrite(reveal, {
    showsOwnRefusal: true,
    onDone: ({ value }) => onShown(value),
  })
  const onSubmit = () => submit({ ...asked, reason: reason.trim() })
  return (
    <FormDialog
      title="显示个人资料原文"
      action="显示 60 秒"
      isReady={isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ReasonField value={reason} onText={setReason} placeholder="为什么需要看原文；写入审计" />
    </FormDialog>
  )
}
