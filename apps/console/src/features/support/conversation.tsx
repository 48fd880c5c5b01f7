import { NAME_PLACE } from '@app/domain/support/desk.ts'
import { formatFileSize } from '@app/domain/support/files.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Input } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { NotedPicture } from '#ui/noted-picture.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import classes from './conversation.module.css'
import {
  answerTalk,
  cannedQuery,
  lookAtPicture,
  saveTalkFile,
  supportKeys,
  type Talk,
  talkQuery,
} from './support.queries.ts'
import { ENDED_BY } from './support-words.ts'

const BODY_MAX = 500
const FROM = { customer: '客户', desk: '客服', notice: '系统' } as const

type Said = Talk['messages'][number]
type TalkFileFacts = NonNullable<Said['file']>

/** A file of the customer: it is saved and never shown, and each time is noted. */
function TalkFile({ file, talkId, seq }: Readonly<{ file: TalkFileFacts; talkId: string; seq: number }>) {
  const mayLook = useMay('support.answer')
  const { submit, isBusy } = useWrite(saveTalkFile)
  const { name, size } = file
  return (
    <div className={classes.file}>
      <span>
        {name}（PDF，{formatFileSize(size)}）
      </span>
      {mayLook ? (
        <Button size="small" loading={isBusy} onClick={() => submit({ talkId, seq, name })}>
          查看文件（记入审计）
        </Button>
      ) : null}
    </div>
  )
}

function Line({ said, talkId }: Readonly<{ said: Said; talkId: string }>) {
  const { seq } = said
  const mayLook = useMay('support.answer')
  return (
    <li className={classes[said.from]}>
      <b>{FROM[said.from]}</b> <Time at={said.at} />
      {said.file !== null ? (
        <TalkFile file={said.file} {...{ talkId, seq }} />
      ) : said.isPicture && mayLook ? (
        <p>
          <NotedPicture look={() => lookAtPicture({ talkId, seq })} alt="客户发来的图片" />
        </p>
      ) : (
        <p>{said.isRecalled ? '（已撤回）' : said.body}</p>
      )}
    </li>
  )
}

/** What was said before, read page by page. */
function Earlier({ talkId, before }: Readonly<{ talkId: string; before: string }>) {
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({ ...talkQuery(talkId, before), enabled: isAsked })
  if (!isAsked) {
    return (
      <li>
        <Button size="small" onClick={() => setAsked(true)}>
          更早的消息
        </Button>
      </li>
    )
  }
  if (data === undefined) return <li>正在读取…</li>
  const { messages, earlier } = data.data
  return (
    <>
      {earlier === null ? null : <Earlier talkId={talkId} before={earlier} />}
      {messages.map(said => (
        <Line key={said.seq} {...{ said, talkId }} />
      ))}
    </>
  )
}

function AnswerForm({ talk }: Readonly<{ talk: Talk }>) {
  const { talkId, nickname } = talk
  const [body, setBody] = useState('')
  const { data: canned } = useQuery(cannedQuery)
  const { submit, isBusy, error } = useWrite(answerTalk, {
    changes: [supportKeys.all],
    showsOwnRefusal: true,
    onDone: () => setBody(''),
  })
  const send = () => {
    if (body.trim() !== '') submit({ talkId, body: body.trim() })
  }
  const items = (canned?.data ?? []).map(one => ({
    key: one.cannedId,
    label: one.title,
    onClick: () => setBody(`${body}${one.body.replaceAll(NAME_PLACE, nickname)}`.slice(0, BODY_MAX)),
  }))
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <Field
        label="回复"
        hint="Ctrl+Enter 发送；不得索要密码、验证码，不得引导私下转账"
        error={error === null ? undefined : refusalSentence(error)}
      >
        {tie => (
          <Input.TextArea
            {...tie}
            value={body}
            onChange={event => setBody(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            }}
            maxLength={BODY_MAX}
            rows={3}
          />
        )}
      </Field>
      <div className={classes.ways}>
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button>常用语</Button>
        </Dropdown>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={body.trim() === ''}>
          发送
        </Button>
      </div>
    </form>
  )
}

/** What was said, and where the desk answers; the end of it stays in sight. */
export function Conversation({ talk }: Readonly<{ talk: Talk }>) {
  const { data: me } = useQuery(meQuery)
  const end = useRef<HTMLDivElement>(null)
  const newest = talk.messages.at(-1)?.seq
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView?.({ block: 'end' })
  }, [newest])
  return (
    <div className={classes.conversation}>
      <section className={classes.log} aria-label="会话内容">
        <ol>
          {talk.earlier === null ? null : <Earlier talkId={talk.talkId} before={talk.earlier} />}
          {talk.messages.map(said => (
            <Line key={said.seq} said={said} talkId={talk.talkId} />
          ))}
        </ol>
      </section>
      {talk.state === 'open' && talk.agent === me?.person.login ? <AnswerForm talk={talk} /> : null}
      {talk.state === 'closed' ? <Ending talk={talk} /> : null}
      <div ref={end} />
    </div>
  )
}

function Ending({ talk }: Readonly<{ talk: Talk }>) {
  const { closedBy, closedAt, rating, ratingWords, ratingText } = talk
  return (
    <Facts
      facts={[
        ['结束', closedBy === null ? '—' : ENDED_BY[closedBy]],
        ['结束时间', <Time key="at" at={closedAt} />],
        ['评价', rating === null ? '未评价' : `${rating} 星`],
        ['评价标签', ratingWords.length === 0 ? '—' : ratingWords.join('、')],
        ['评价内容', ratingText === '' ? '—' : ratingText],
      ]}
    />
  )
}
