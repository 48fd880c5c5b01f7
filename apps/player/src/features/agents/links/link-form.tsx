import type { CategoryRange } from '@app/client/agents/read-range.ts'
import { type FormEvent, useState } from 'react'
import classes from '#features/agents/agent-form.module.css'
import { RateSlider } from '#features/agents/rates/rate-slider.tsx'
import { rateOf } from '#features/agents/rates/rates-form.state.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { capFault, type LinkDays, type LinkFields } from './link-form.state.ts'

const LABEL_MAX = 20
const REMARK_MAX = 100
const CAP_DIGITS = 6

const kinds = [
  { value: 'member', text: '会员' },
  { value: 'agent', text: '代理' },
] as const

const landings = [
  { value: 'register', text: '注册页' },
  { value: 'home', text: '首页' },
] as const

const spans: readonly Readonly<{ value: LinkDays; text: string }>[] = [
  { value: '7', text: '7 天' },
  { value: '30', text: '30 天' },
  { value: '90', text: '90 天' },
  { value: '0', text: '长期' },
]

type LinkFormProps = Readonly<{
  begin: LinkFields
  ranges: readonly CategoryRange[]
  /** How many joined by it. */
  joined: number
  /** A link that is there keeps whom it is for. */
  isNew: boolean
  sendText: string
  onSend: (fields: LinkFields) => Promise<void>
}>

/** The terms of a link: for whom, the rates of newcomers, how long and for how many it works, and where it leads. */
export function LinkForm({ begin, joined, sendText, onSend, ...parts }: LinkFormProps) {
  const [fields, setFields] = useState(begin)
  const faults = useFieldFault<'cap'>()
  const { isSending, send } = useSend()
  const change = (part: Partial<LinkFields>) => setFields(last => ({ ...last, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = capFault(fields, joined)
    if (fault === undefined) void send(() => onSend(fields))
    else faults.show(fault, 'cap')
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Newcomers fields={fields} change={change} {...parts} />
      <End fields={fields} change={change} isNew={parts.isNew} />
      <Field
        label="人数上限"
        value={fields.cap}
        onText={cap => change({ cap: cap.replaceAll(/\D/g, '').slice(0, CAP_DIGITS) })}
        inputMode="numeric"
        placeholder="不限请留空"
        fault={faults.of('cap')}
      />
      <Place fields={fields} change={change} />
      <Button type="submit" wide busy={isSending}>
        {sendText}
      </Button>
    </form>
  )
}

type PartProps = Readonly<{ fields: LinkFields; change: (part: Partial<LinkFields>) => void }>

/** What newcomers become, and what they get. */
function Newcomers({ fields, change, isNew, ranges }: PartProps & Pick<LinkFormProps, 'isNew' | 'ranges'>) {
  return (
    <>
      {isNew ? (
        <div className={classes.part}>
          <h2>由链接注册的人成为</h2>
          <Tabs<'member' | 'agent'>
            label="类型"
            look="pill"
            bleeds
            tabs={kinds}
            value={fields.isForAgents ? 'agent' : 'member'}
            onChange={kind => change({ isForAgents: kind === 'agent' })}
          />
        </div>
      ) : null}
      <div className={classes.part}>
        <h2>他们的返点</h2>
        {ranges.map(range => (
          <RateSlider
            key={range.category}
            range={range}
            value={rateOf(fields.rates, range)}
            onChange={rate => change({ rates: { ...fields.rates, [range.category]: rate } })}
          />
        ))}
        <p className={classes.quiet}>
          您得到差额：您的返点减去他们的返点。注册之后您可以提高，降低要对方本人同意。
        </p>
      </div>
    </>
  )
}

/** How long it works. */
function End({ fields, change, isNew }: PartProps & Pick<LinkFormProps, 'isNew'>) {
  return (
    <div className={classes.part}>
      <h2>有效期</h2>
      <Tabs<LinkDays>
        label="有效期"
        look="pill"
        bleeds
        tabs={isNew ? spans : [{ value: 'keep', text: '不变' }, ...spans]}
        value={fields.days}
        onChange={days => change({ days })}
      />
      {isNew || fields.days === 'keep' ? null : <p className={classes.quiet}>从保存的时候起重新计算。</p>}
    </div>
  )
}

/** Where it is put and where it leads. */
function Place({ fields, change }: PartProps) {
  return (
    <>
      <div className={classes.part}>
        <Field
          label="渠道"
          value={fields.label}
          onText={label => change({ label })}
          maxLength={LABEL_MAX}
          placeholder="例如：论坛（选填）"
        />
        <div className={classes.chips}>
          {['论坛', '群', '朋友'].map(label => (
            <button key={label} type="button" onClick={() => change({ label })}>
              {label}
            </button>
          ))}
        </div>
      </div>
      <Field
        label="备注"
        value={fields.remark}
        onText={remark => change({ remark })}
        maxLength={REMARK_MAX}
        placeholder="只有您看得到（选填）"
      />
      <div className={classes.part}>
        <h2>打开链接先看到</h2>
        <Tabs<LinkFields['landing']>
          label="落地页"
          look="pill"
          bleeds
          tabs={landings}
          value={fields.landing}
          onChange={landing => change({ landing })}
        />
      </div>
    </>
  )
}
