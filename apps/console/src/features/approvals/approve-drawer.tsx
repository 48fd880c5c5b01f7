import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input } from 'antd'
import { Suspense, useState } from 'react'
import { ObjectLink } from '#features/audit/object-link.widget.tsx'
import { meQuery } from '#features/me/me.queries.ts'
import { nameOfRight } from '#features/me/rights.rules.ts'
import { useRequestDetails } from '#platform/request-details.ts'
import { LoadingFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { sayDone } from '#ui/notice.ts'
import { FieldDiff } from '#ui/record/field-diff.tsx'
import { isSameRecord } from '#ui/record/field-text.ts'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { APPROVAL_STATE_KINDS, APPROVAL_STATES } from './approval-states.ts'
import { type ApprovalDetail, approvalKeys, approvalQuery, decide, withdraw } from './approvals.queries.ts'
import classes from './approve-drawer.module.css'

type ApproveDrawerProps = Readonly<{
  approvalId: string
  /** Which of how many waits, and the way to the next one; absent where it was not opened from a list. */
  walk?: Readonly<{ place: string; goNext: (() => void) | undefined }> | undefined
  onClose: () => void
}>

/** One request: who wants what, what would happen then and now, and the decision. */
export function ApproveDrawer({ approvalId, walk, onClose }: ApproveDrawerProps) {
  const query = useQuery(approvalQuery(approvalId))
  return (
    <Drawer
      title={query.data?.data.name ?? '审批'}
      extra={
        walk !== undefined && (
          <div className={classes.walk}>
            {walk.place}
            <Button disabled={walk.goNext === undefined} onClick={walk.goNext}>
              下一条
            </Button>
          </div>
        )
      }
      open
      onClose={onClose}
      size={560}
    >
      <Loaded query={query}>
        {({ data }) => (
          // What was written about one request is no word about the next.
          <div className={classes.content} key={approvalId}>
            <RequestFacts request={data} />
            <Effects request={data} />
            <Detail request={data} />
            <p>
              内容摘要 <code className={classes.hash}>{data.hash}</code>
            </p>
            {data.mayDecide ? <Decision request={data} /> : <NoDecision request={data} />}
          </div>
        )}
      </Loaded>
    </Drawer>
  )
}

function RequestFacts({ request }: Readonly<{ request: ApprovalDetail }>) {
  const { object, maker, reason, state, createdAt, expiresAt, decision } = request
  return (
    <Facts
      facts={[
        [
          '状态',
          <StateText key="state" kind={APPROVAL_STATE_KINDS[state]}>
            {APPROVAL_STATES[state]}
          </StateText>,
        ],
        ['对象', <ObjectLink key="object" object={object} />],
        ['提交人', maker],
        ['理由', reason],
        ['提交时间', <Time key="created" at={createdAt} />],
        ['有效期至', <Time key="expires" at={expiresAt} />],
        ...(decision === null
          ? []
          : [
              ['决定人', decision.checker] as const,
              ['决定时间', <Time key="decided" at={decision.decidedAt} />] as const,
              ['意见', decision.note === '' ? '—' : decision.note] as const,
            ]),
      ]}
    />
  )
}

/** What the kind has to show beyond its fields. */
function Detail({ request: { kind, object, state, effectThen } }: Readonly<{ request: ApprovalDetail }>) {
  const Content = useRequestDetails()[kind]
  if (Content === undefined || state !== 'open') return null
  return (
    <Suspense fallback={<LoadingFace />}>
      <Content objectId={object.id} effect={recordOf(effectThen)} />
    </Suspense>
  )
}

const recordOf = (fields: readonly Readonly<{ field: string; value: string }>[]) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]))

/** What would have happened when it was asked for, beside what would happen now. */
function Effects({ request: { effectThen, effectNow, state } }: Readonly<{ request: ApprovalDetail }>) {
  const then = recordOf(effectThen)
  if (effectNow === null) {
    return (
      <>
        {state === 'open' && <p role="alert">现在已无法执行：情况已变，请退回后重新提交。</p>}
        <FieldDiff heads={['提交时', '']} first={then} second={then} nameOf={nameOfRight} />
      </>
    )
  }
  const now = recordOf(effectNow)
  const isSame = isSameRecord(then, now)
  return (
    <>
      <p>
        试算：
        {isSame ? (
          <StateText kind="good">提交时与现在一致</StateText>
        ) : (
          <StateText kind="bad">与提交时不一致，批准会作废</StateText>
        )}
      </p>
      <FieldDiff heads={['提交时', '现在']} first={then} second={now} nameOf={nameOfRight} />
    </>
  )
}

const DECIDED = { executed: '已批准，已生效', refused: '已退回', stale: '情况已变，该申请已作废' } as const

function Decision({ request: { approvalId, hash } }: Readonly<{ request: ApprovalDetail }>) {
  const [note, setNote] = useState('')
  const { submit, isBusy, error } = useWrite(decide, {
    // What is decided may change anything.
    changes: [[]],
    showsOwnRefusal: true,
    onDone: ({ state }) => sayDone(DECIDED[state]),
  })
  const send = (decision: 'approve' | 'refuse') => submit({ approvalId, hash, decision, note: note.trim() })
  return (
    <>
      <Field label="意见" hint="退回时必填" error={error === null ? undefined : refusalSentence(error)}>
        {tie => (
          <Input.TextArea
            {...tie}
            value={note}
            onChange={event => setNote(event.target.value)}
            maxLength={300}
            rows={2}
          />
        )}
      </Field>
      <div className={classes.actions}>
        <Button danger disabled={isBusy || note.trim() === ''} onClick={() => send('refuse')}>
          退回
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => send('approve')}>
          批准并执行
        </Button>
      </div>
    </>
  )
}

/** Why this person does not decide; the maker may withdraw. */
function NoDecision({ request }: Readonly<{ request: ApprovalDetail }>) {
  const { data: me } = useQuery(meQuery)
  const { submit, isBusy } = useWrite(withdraw, {
    changes: [approvalKeys.all],
    onDone: () => sayDone('已撤回'),
  })
  if (request.state !== 'open') return null
  const isOwn = me?.person.login === request.maker
  return (
    <div className={classes.actions}>
      <span>{isOwn ? '自己的申请由另一位同事决定' : '您没有决定这类申请的权限'}</span>
      {isOwn && (
        <Button loading={isBusy} onClick={() => submit(request.approvalId)}>
          撤回申请
        </Button>
      )}
    </div>
  )
}
