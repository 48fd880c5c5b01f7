import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Field, isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { ChoiceField } from '#ui/value-fields.tsx'
import { type ChatReport, type ChatSanction, chatKeys, decideReport, muteEverywhere } from './chat.queries.ts'
import { CATEGORIES, SANCTION_KINDS, SPANS } from './chat-words.ts'

const SCOPES = { none: '不禁言', warn: '仅警告', room: '本房间', all: '全部聊天室' } as const

type Wish = Readonly<{
  reportId: string
  removes: boolean
  scope: string
  mute: Readonly<{ kind: ChatSanction['kind']; minutes: number; words: string }>
  reason: string
}>

const send = ({ reportId, removes, scope, mute, reason }: Wish) =>
  scope === 'all'
    ? muteEverywhere({ reportId, removes, mute, reason })
    : decideReport({
        ...{ reportId, reason },
        decision: {
          ...{ isUpheld: true, removes, mute: scope === 'room' ? mute : null },
          warning: scope === 'warn' ? mute.words : null,
        },
      })

type UpholdDialogProps = Readonly<{ report: ChatReport; onDone: () => void; onClose: () => void }>

/** The message breaks the rules: whether it goes, and whether its author is warned, or silent and how long. */
export function UpholdDialog({ report, onDone, onClose }: UpholdDialogProps) {
  const mayMuteEverywhere = useMay('chat.mute-global')
  const [removes, setRemoves] = useState(true)
  const [scope, setScope] = useState('none')
  const [kind, setKind] = useState<string>('posting')
  const [minutes, setMinutes] = useState(60)
  const [words, setWords] = useState(CATEGORIES[report.category])
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(send, {
    changes: [chatKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已处理')
      onDone()
    },
  })
  const { all, ...inRoom } = SCOPES
  const mute = { kind: kind as ChatSanction['kind'], minutes, words: words.trim() }
  const onSubmit = () => submit({ reportId: report.reportId, removes, scope, mute, reason: reason.trim() })
  return (
    <FormDialog
      title="违规处理"
      action="确认处理"
      isDanger
      isReady={isReason(reason) && (scope === 'none' || mute.words !== '')}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Checkbox checked={removes} onChange={event => setRemoves(event.target.checked)}>
        撤下这条消息
      </Checkbox>
      <ChoiceField
        label="警告或禁言"
        value={scope}
        onValue={setScope}
        words={mayMuteEverywhere ? { ...inRoom, all } : inRoom}
        hint="超过 7 天的禁言在会员页限制“聊天”，须审批"
      />
      {(scope === 'room' || scope === 'all') && (
        <>
          <ChoiceField label="禁言方式" value={kind} onValue={setKind} words={SANCTION_KINDS} />
          <Field label="禁言多久">
            {tie => <Select {...tie} value={minutes} onChange={setMinutes} options={SPANS} />}
          </Field>
        </>
      )}
      {scope !== 'none' && (
        <TextField label="告知发言人的原因" value={words} onText={setWords} maxLength={100} />
      )}
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
