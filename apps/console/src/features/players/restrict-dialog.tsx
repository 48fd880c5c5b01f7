import { isoOf, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { Field, isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { optionsOf } from '#ui/list/choices.ts'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { RESTRICTION_KINDS } from './player-words.ts'
import { askToRestrict, playerKeys, type Restriction, restrict } from './players.queries.ts'

const DAY_MINUTES = 1440
const SPANS = [
  { value: 60, label: '1 小时' },
  { value: 720, label: '12 小时' },
  { value: DAY_MINUTES, label: '24 小时' },
  { value: 7 * DAY_MINUTES, label: '7 天（须审批）' },
  { value: 30 * DAY_MINUTES, label: '30 天（须审批）' },
]

type Wish = Readonly<{ memberId: string; kind: Restriction['kind']; minutes: number; reason: string }>

/** Up to a day it holds at once; a longer one is asked for. */
async function sendRestriction({ memberId, kind, minutes, reason }: Wish): Promise<void> {
  if (minutes <= DAY_MINUTES) {
    await restrict({ memberId, kind, minutes, reason })
    sayDone('限制已生效')
    return
  }
  const until = isoOf(Math.floor((serverNow() + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS)
  sayAsked(await askToRestrict({ payload: { memberId, kind, until }, reason }))
}

type RestrictDialogProps = Readonly<{ memberId: string; account: string; onClose: () => void }>

export function RestrictDialog({ memberId, account, onClose }: RestrictDialogProps) {
  const [kind, setKind] = useState<Restriction['kind']>('login')
  const [minutes, setMinutes] = useState(720)
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(sendRestriction, {
    changes: [playerKeys.one(memberId), approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const onSubmit = () => submit({ memberId, kind, minutes, reason: reason.trim() })
  return (
    <FormDialog
      title={`限制 ${account}`}
      action={minutes <= DAY_MINUTES ? '立即限制' : '提交审批'}
      isReady={isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label="限制" hint={kind === 'login' ? '会员的全部登录立即结束' : undefined}>
        {tie => (
          <Select {...tie} value={kind} onChange={setKind} options={optionsOf(RESTRICTION_KINDS) as never} />
        )}
      </Field>
      <Field label="多久">
        {tie => <Select {...tie} value={minutes} onChange={setMinutes} options={SPANS} />}
      </Field>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
