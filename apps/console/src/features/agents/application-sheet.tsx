import { Button, Input } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { Field, isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Sheet, SheetActions } from '#ui/queue/sheet.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { ApplicationState } from './agent-words.tsx'
import { type Application, agentKeys, decide, readApplication } from './agents.queries.ts'

type ApplicationProps = Readonly<{ application: Application }>

/** One application: how the member is reached only after a look that is written down, and the decision. */
export function ApplicationSheet({ application }: ApplicationProps) {
  const { memberId, account, state, channel, appliedAt, decidedAt, decidedBy, answer, sinceDay } = application
  const mayDecide = useMay('agents.decide')
  const [act, setAct] = useState<'approve' | 'refuse'>()
  return (
    <Sheet>
      <Facts
        facts={[
          [
            '会员',
            <PageLink key="member" to={`/players/${memberId}`}>
              {account}
            </PageLink>,
          ],
          ['状态', <ApplicationState key="state" state={state} />],
          ['推广渠道', channel],
          ['申请时间', <Time key="applied" at={appliedAt} />],
          ...(decidedAt === null
            ? []
            : ([
                ['审核时间', <Time key="decided" at={decidedAt} />],
                ['审核人', decidedBy ?? '—'],
                ['给会员的答复', answer === '' ? '—' : answer],
              ] as const)),
          ...(sinceDay === null ? [] : [['生效日', sinceDay] as const]),
        ]}
      />
      {mayDecide && <Contact application={application} />}
      {mayDecide && state === 'open' && (
        <SheetActions>
          <Button type="primary" onClick={() => setAct('approve')}>
            通过
          </Button>
          <Button danger onClick={() => setAct('refuse')}>
            不通过
          </Button>
        </SheetActions>
      )}
      {act !== undefined && (
        <DecideDialog
          application={application}
          isApproved={act === 'approve'}
          onClose={() => setAct(undefined)}
        />
      )}
    </Sheet>
  )
}

function Contact({ application: { applicationId } }: ApplicationProps) {
  const [shown, setShown] = useState<Readonly<{ name: string; contact: string; note: string }>>()
  const { submit, isBusy } = useWrite(readApplication, { onDone: ({ data }) => setShown(data) })
  if (shown === undefined)
    return (
      <Button onClick={() => submit({ applicationId })} loading={isBusy}>
        查看称呼与联系方式（写入审计）
      </Button>
    )
  return (
    <Facts
      facts={[
        ['称呼', shown.name],
        ['联系方式', shown.contact],
        ['说明', shown.note === '' ? '—' : shown.note],
      ]}
    />
  )
}

const RATE = /^\d{1,3}(\.\d{1,4})?$/
const ANSWER_LENGTH = 300

type DecideDialogProps = ApplicationProps & Readonly<{ isApproved: boolean; onClose: () => void }>

function DecideDialog({ application, isApproved, onClose }: DecideDialogProps) {
  const [rate, setRate] = useState('')
  const [answer, setAnswer] = useState('')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(decide, {
    changes: [agentKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone(isApproved ? '已通过，次日生效' : '已答复')
      onClose()
    },
  })
  const isRate = !isApproved || RATE.test(rate)
  // Who is refused reads why.
  const isReady = isReason(reason) && isRate && (isApproved || answer.trim() !== '')
  const onSubmit = () =>
    submit({
      ...{ applicationId: application.applicationId, isApproved, rate: isApproved ? rate : '0' },
      ...{ answer: answer.trim(), reason: reason.trim() },
    })
  return (
    <FormDialog
      title={`${isApproved ? '通过' : '不通过'} ${application.account} 的申请`}
      action={isApproved ? '确认通过' : '确认不通过'}
      isDanger={!isApproved}
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>
        {isApproved
          ? '从下一个自然日（UTC+8）起成为代理。由代理带来的会员留在原位置、沿用原返点。'
          : '会员7天后可再次申请。'}
      </p>
      {isApproved && (
        <TextField
          label="彩票返点（%）"
          value={rate}
          onText={setRate}
          inputMode="decimal"
          maxLength={8}
          hint="只用于没有上级的会员；不能高于总代理最高返点。其他游戏按系统设置里的总代理返点"
          error={rate === '' || RATE.test(rate) ? undefined : '须是百分比，至多四位小数'}
        />
      )}
      <Field label="给会员的答复" hint={isApproved ? '可以不填' : '会员看到的原因'}>
        {tie => (
          <Input.TextArea
            {...tie}
            value={answer}
            onChange={event => setAnswer(event.target.value)}
            maxLength={ANSWER_LENGTH}
            rows={3}
          />
        )}
      </Field>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
