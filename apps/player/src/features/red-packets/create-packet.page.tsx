import type { PacketLimits } from '@app/client/red-packets/read-packet.ts'
import { CallRefused } from '@app/client/refused.ts'
import {
  DEFAULT_GREETING,
  findPacketFault,
  GREETING_MAX,
  type PacketKind,
  PHRASE_MAX,
  PHRASE_MIN,
  packetFaults,
  packetKindNames,
} from '@app/domain/red-packets/packet-rules.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { REPEAT_IS_SAFE } from '@app/session/use-money-mutation.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Segmented } from '#ui/tabs/segmented.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './packet.module.css'
import { ReceiverField } from './receiver-field.tsx'
import { packetLimitsQuery, useSendPacket } from './red-packets.queries.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/chat-rooms/$roomId/hong-bao'> = ({ queries, params }) =>
  queries.ensureQueryData(packetLimitsQuery(params.roomId))

const kinds = (['lucky', 'equal', 'password', 'exclusive'] as const).map(value => ({
  value,
  text: packetKindNames[value],
}))
const conditionChoices = [
  { value: 'none', text: '不限' },
  { value: 'recharged', text: '充值会员' },
  ...[1, 2, 3, 5].map(vip => ({ value: `vip${vip}`, text: `VIP${vip}及以上` })),
  ...[100, 1_000].map(bet => ({ value: `bet${bet}`, text: `近7日有效投注满${bet}元` })),
]

function conditionsOf(choice: string) {
  if (choice === 'recharged') return { recharged: true }
  if (choice.startsWith('vip')) return { vip: Number(choice.slice(3)) }
  return choice.startsWith('bet') ? { bet7d: Number(choice.slice(3)) } : {}
}

const empty = {
  kind: 'lucky' as PacketKind,
  receivers: [] as readonly string[],
  amount: '',
  count: '',
  greeting: '',
  phrase: '',
  condition: 'none',
}
/** What was being made, by room; it outlives the page. */
const drafts = new Map<string, typeof empty>()

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/

/** What the form comes to, in fen and shares; `undefined` while it is not filled in. */
function sumOf({ kind, amount, receivers, count: typed }: typeof empty) {
  const count = kind === 'exclusive' ? String(receivers.length) : typed
  if (!AMOUNT.test(amount) || !/^\d{1,3}$/.test(count)) return undefined
  const fen = Math.round(Number(amount) * 100)
  return { totalFen: kind === 'equal' ? fen * Number(count) : fen, count: Number(count) }
}

/** The server's sentence where asking again changes nothing: there is no such room, or this account sends none. */
const finalText = (error: unknown): string | undefined =>
  error instanceof CallRefused && error.status === 403 ? error.msg : unknownText(error)

/** Makes a red packet for a room (not-shown §8). Without the rules of the room nothing is made: what may be sent is not guessed. */
export function CreatePacketPage() {
  const { roomId } = useParams({ from: '/chat-rooms/$roomId/hong-bao' })
  const { data: limits, error, refetch } = useQuery(packetLimitsQuery(roomId))
  return (
    <>
      <PageHeader title="发红包" />
      {limits === undefined ? (
        <MissingState
          unknown={finalText(error)}
          isFailed={error !== null}
          onRetry={() => void refetch()}
          skeleton={<Skeleton rows={6} />}
        />
      ) : (
        <PacketForm {...{ roomId, limits }} />
      )}
    </>
  )
}

type PacketFormProps = Readonly<{ roomId: string; limits: PacketLimits }>

function PacketForm({ roomId, limits }: PacketFormProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState(drafts.get(roomId) ?? empty)
  const change = (part: Partial<typeof empty>) => {
    drafts.set(roomId, { ...form, ...part })
    setForm({ ...form, ...part })
  }
  const { submit, isBusy, isUnknown } = useSendPacket(() => {
    drafts.delete(roomId)
    showToast('红包已发出', 'success')
    void navigate({ to: '/chat-rooms/$roomId', params: { roomId }, replace: true })
  })
  const sum = sumOf(form)
  const fault =
    sum &&
    findPacketFault({
      kind: form.kind,
      ...sum,
      people: limits.people,
      receivers: form.receivers.length,
    })
  const total = sum === undefined ? '0.00' : (sum.totalFen / 100).toFixed(2)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (form.kind === 'exclusive' && form.receivers.length === 0) return showToast('请选择领取人', 'error')
    if (sum === undefined)
      return showToast(form.kind === 'exclusive' ? '请填写金额' : '请填写金额和个数', 'error')
    if (fault !== undefined) return showToast(packetFaults[fault], 'error')
    if (form.kind === 'password' && form.phrase.trim().length < PHRASE_MIN)
      return showToast(`口令为${PHRASE_MIN}至${PHRASE_MAX}个字`, 'error')
    submit({
      ...{ roomId, type: form.kind, total, count: sum.count, conditions: conditionsOf(form.condition) },
      greeting: form.greeting.trim() === '' ? DEFAULT_GREETING : form.greeting.trim(),
      ...(form.kind === 'exclusive' && { receivers: [...form.receivers] }),
      ...(form.kind === 'password' && { password: form.phrase.trim() }),
    })
  }

  return (
    <form className={cardClasses.page} onSubmit={send}>
      {limits.isOpen === false ? <p role="status">红包功能暂未开放</p> : null}
      <Segmented label="红包类型" options={kinds} value={form.kind} onChange={kind => change({ kind })} />
      <Fields form={form} people={limits.people} onChange={change} />
      {form.kind === 'exclusive' ? (
        <ReceiverField
          roomId={roomId}
          chosen={form.receivers}
          onChosen={receivers => change({ receivers })}
        />
      ) : null}
      <SelectField
        label="领取条件"
        options={conditionChoices}
        value={form.condition}
        onChange={condition => change({ condition })}
      />
      {fault === undefined ? null : (
        <p className={classes.fault} role="status">
          {packetFaults[fault]}
          {fault === 'people' ? `（本群共${limits.people}人）` : null}
        </p>
      )}
      <p className={classes.total}>
        {total} <PlayMoneyBadge />
      </p>
      {isUnknown ? <p className={classes.quiet}>网络中断，结果未知。{REPEAT_IS_SAFE}。</p> : null}
      <Button type="submit" wide busy={isBusy} disabled={limits.isOpen === false}>
        塞钱进红包
      </Button>
      <p className={classes.quiet}>
        余额 {showAmount(limits.balance)}元，今日还可发 {showAmount(limits.sendLeft)}
        元。单个红包0.01至200元，未领取的24小时后退回。
      </p>
    </form>
  )
}

type FieldsProps = Readonly<{
  form: typeof empty
  people: number
  onChange: (part: Partial<typeof empty>) => void
}>

function Fields({ form, people, onChange }: FieldsProps) {
  return (
    <div className={cardClasses.card}>
      <div className={classes.fields}>
        <Field
          label={form.kind === 'equal' ? '单个金额' : '总金额'}
          inputMode="decimal"
          placeholder="0.00"
          value={form.amount}
          onText={amount => onChange({ amount })}
        />
        {form.kind === 'exclusive' ? null : (
          <Field
            label="红包个数"
            inputMode="numeric"
            placeholder={`本群共${people}人`}
            value={form.count}
            onText={count => onChange({ count })}
          />
        )}
        <Field
          label="祝福语"
          placeholder={DEFAULT_GREETING}
          maxLength={GREETING_MAX}
          value={form.greeting}
          onText={greeting => onChange({ greeting })}
        />
        {form.kind === 'password' ? (
          <Field
            label="口令"
            placeholder={`${PHRASE_MIN}至${PHRASE_MAX}个字`}
            maxLength={PHRASE_MAX}
            value={form.phrase}
            onText={phrase => onChange({ phrase })}
          />
        ) : null}
      </div>
    </div>
  )
}
