import { Button, Input, Select } from 'antd'
import { type FormEvent, useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Field, isReason, ReasonField, TextField } from '#ui/field.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import classes from './broadcast.module.css'
import { askForBroadcast, type Broadcast } from './broadcasts.queries.ts'
import { CONTENT_MAX, isComplete, isLink, LINK_MAX, TITLE_MAX, TOPICS, trimmed } from './broadcasts.rules.ts'
import { MessagePreview } from './message-preview.tsx'

const EMPTY: Broadcast = { topic: 'system', title: '', content: '', link: '' }

const TOPIC_OPTIONS = (Object.keys(TOPICS) as Broadcast['topic'][]).map(value => ({
  value,
  label: TOPICS[value],
}))

/** A message to all members: written by one beside what a member will see, sent when another agrees. */
export function BroadcastPage() {
  const mayPush = useMay('content.push')
  const [draft, setDraft] = useState(EMPTY)
  const message = trimmed(draft)
  return (
    <>
      <PageHead title="全员消息" note="须另一人审批；批准后立即发送，不能撤回" />
      {mayPush ? (
        <div className={classes.columns}>
          <Panel title="撰写">
            <BroadcastForm draft={draft} onDraft={setDraft} />
          </Panel>
          <Panel title="会员看到的样子">
            <MessagePreview message={message} />
          </Panel>
        </div>
      ) : (
        <EmptyFace reason="您没有发送全员消息的权限" />
      )}
    </>
  )
}

type FormProps = Readonly<{ draft: Broadcast; onDraft: (draft: Broadcast) => void }>

function BroadcastForm({ draft, onDraft }: FormProps) {
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askForBroadcast, {
    changes: [approvalKeys.all],
    showsOwnRefusal: true,
    onDone: answer => {
      sayAsked(answer)
      onDraft(EMPTY)
      setReason('')
    },
  })
  const payload = trimmed(draft)
  const isReady = isComplete(payload) && isReason(reason)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) submit({ payload, reason: reason.trim() })
  }
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <MessageFields draft={draft} onDraft={onDraft} />
      <ReasonField value={reason} onText={setReason} />
      <p role="alert">{error === null ? '' : refusalSentence(error)}</p>
      <Button type="primary" htmlType="submit" disabled={!isReady} loading={isBusy}>
        提交审批
      </Button>
    </form>
  )
}

function MessageFields({ draft, onDraft }: FormProps) {
  const change = (part: Partial<Broadcast>) => onDraft({ ...draft, ...part })
  return (
    <>
      <Field label="类型" hint="关闭了此类消息的会员不会收到">
        {tie => (
          <Select
            {...tie}
            value={draft.topic}
            onChange={topic => change({ topic })}
            options={TOPIC_OPTIONS}
          />
        )}
      </Field>
      <TextField label="标题" value={draft.title} onText={title => change({ title })} maxLength={TITLE_MAX} />
      <Field label="内容">
        {tie => (
          <Input.TextArea
            {...tie}
            value={draft.content}
            onChange={event => change({ content: event.target.value })}
            maxLength={CONTENT_MAX}
            rows={8}
          />
        )}
      </Field>
      <TextField
        label="链接"
        value={draft.link}
        onText={link => change({ link })}
        maxLength={LINK_MAX}
        hint="可不填；站内页面，如 /promotional，会员的主题没有该页时不显示"
        error={isLink(draft.link.trim()) ? undefined : '只能是站内页面：以 / 开头，小写字母、数字、- 和 /'}
      />
    </>
  )
}
