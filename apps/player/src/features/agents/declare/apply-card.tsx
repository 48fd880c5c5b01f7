import type { AgentApplication } from '@app/client/agents/read-application.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import factsClasses from '#features/agents/agent-facts.module.css'
import formClasses from '#features/agents/agent-form.module.css'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { applicationQuery, sendApplication } from './declare.queries.ts'

/** Where a member who is no agent asks to become one, and how the application stands (not-shown §7). */
export function ApplyCard() {
  const { data: application, isError, refetch } = useQuery(applicationQuery)
  if (application === undefined)
    return isError ? <FailedState onRetry={() => void refetch()} /> : <Skeleton rows={1} height={200} />
  return (
    <>
      {application !== null && <Progress application={application} />}
      {(application === null || application.state === 'refused') && (
        <Form againAt={application?.againAt ?? 0} />
      )}
    </>
  )
}

const STATES: Readonly<Record<AgentApplication['state'], string>> = {
  open: '审核中',
  approved: '已通过',
  active: '已成为代理',
  refused: '未通过',
}

function Progress({ application }: Readonly<{ application: AgentApplication }>) {
  const { state, channel, appliedAt, decidedAt, answer, since } = application
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['状态', STATES[state]],
    ['推广渠道', channel],
    ['申请时间', showMoment(appliedAt)],
    ['审核时间', decidedAt === undefined ? undefined : showMoment(decidedAt)],
    ['答复', answer],
    ['代理身份', since === undefined ? undefined : `自 ${showDay(since)} 起`],
  ]
  return (
    <section className={classNames(cardClasses.card, factsClasses.facts)} aria-label="我的申请">
      <h2>我的申请</h2>
      <dl>
        {facts.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

type Name = 'name' | 'channel' | 'contact' | 'note'

/** As the contract takes them. */
const LENGTHS: Readonly<Record<Name, readonly [least: number, most: number]>> = {
  ...{ name: [1, 30], channel: [1, 60], contact: [3, 60], note: [0, 500] },
}
const FAULTS: Readonly<Record<Exclude<Name, 'note'>, string>> = {
  ...{ name: '请填写怎么称呼您', channel: '请填写推广渠道', contact: '请填写联系方式，至少 3 个字' },
}
const NEEDED = ['name', 'channel', 'contact'] as const

function Form({ againAt }: Readonly<{ againAt: number }>) {
  const mayApply = useAtServerSecond(nowMs => nowMs >= againAt)
  const [fields, setFields] = useState({ name: '', channel: '', contact: '', note: '' })
  const faults = useFieldFault<Name>()
  const client = useQueryClient()
  const { isSending, send } = useSend()
  if (!mayApply) return <p className={formClasses.quiet}>{showMoment(againAt)} 之后可以再次申请。</p>
  const field = (name: Name) => ({
    value: fields[name],
    onText: (text: string) => setFields(last => ({ ...last, [name]: text })),
    maxLength: LENGTHS[name][1],
    fault: faults.of(name),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = NEEDED.find(name => fields[name].trim().length < LENGTHS[name][0])
    if (wrong !== undefined) return faults.show(FAULTS[wrong], wrong)
    const { name, channel, contact, note } = fields
    const body = { name: name.trim(), channel: channel.trim(), contact: contact.trim(), note: note.trim() }
    void send(() => sendApplication(client, body))
  }
  return (
    <section className={classNames(cardClasses.card, factsClasses.facts)} aria-label="申请成为代理">
      <h2>申请成为代理</h2>
      <form className={formClasses.form} onSubmit={submit}>
        <div>
          <Field label="称呼" {...field('name')} autoComplete="off" placeholder="怎么称呼您" required />
          <Field
            label="推广渠道"
            {...field('channel')}
            autoComplete="off"
            placeholder="例如：本地棋友群"
            required
          />
          <Field
            label="联系方式"
            {...field('contact')}
            autoComplete="off"
            placeholder="微信、QQ 或其他"
            required
          />
          <Field label="说明" {...field('note')} autoComplete="off" placeholder="选填" />
        </div>
        <p className={formClasses.quiet}>
          称呼与联系方式只给审核人员看，每次查看都留记录。通过后自次日起成为代理。
        </p>
        <Button type="submit" wide busy={isSending}>
          提交申请
        </Button>
      </form>
    </section>
  )
}
