import type { CategoryRange } from '@app/client/agents/read-range.ts'
import type { Rates } from '@app/domain/agents/rates.ts'
import { findRegistrationFault } from '@app/domain/auth/registration.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { RateSlider } from '#features/agents/rates/rate-slider.tsx'
import { rateFields, rateOf } from '#features/agents/rates/rates-form.state.ts'
import { fieldOfCode, fieldOfRefusal } from '#features/entry/field-of-refusal.rules.ts'
import { sentenceOf } from '#features/entry/sentences.rules.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import factsClasses from './agent-facts.module.css'
import classes from './agent-form.module.css'
import { quotaQuery, rangeQuery, sendNewAccount, useQuota, useRange } from './downline.queries.ts'

const REMARK_MAX = 100
const ACCOUNT_MAX = 15
const PASSWORD_MAX = 25

const kinds = [
  { value: 'member', text: '会员' },
  { value: 'agent', text: '代理' },
] as const

type Kind = (typeof kinds)[number]['value']

type Opened = Readonly<{ id: string; account: string; password: string; kind: Kind }>

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/add-user'> = ({ queries }) =>
  Promise.all([queries.ensureQueryData(rangeQuery()), queries.ensureQueryData(quotaQuery)])

/** Opens an account directly below the agent; its owner sets a password of the own at the first login (not-shown §7). */
export function AddUserPage() {
  const { data: ranges, isError, refetch } = useRange()
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      <PageHeader title="新增下级" />
      <div className={cardClasses.page}>
        {opened !== undefined ? (
          <Result opened={opened} onAgain={() => setOpened(undefined)} />
        ) : ranges === undefined ? (
          isError ? (
            <FailedState onRetry={() => void refetch()} />
          ) : (
            <Skeleton rows={5} height={88} />
          )
        ) : (
          <Form ranges={ranges} onOpened={setOpened} />
        )}
      </div>
    </>
  )
}

type FormProps = Readonly<{ ranges: readonly CategoryRange[]; onOpened: (opened: Opened) => void }>

function Form({ ranges, onOpened }: FormProps) {
  const [fields, setFields] = useState({ account: '', password: '', remark: '' })
  const [kind, setKind] = useState<Kind>('member')
  const [rates, setRates] = useState<Rates>({})
  const faults = useFieldFault<ReturnType<typeof fieldOfCode> & string>()
  const client = useQueryClient()
  const { isSending, send } = useSend(error => faults.refuse(error, fieldOfRefusal(error)))
  const { account, password, remark } = fields
  const set = (name: keyof typeof fields) => (text: string) => setFields(last => ({ ...last, [name]: text }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fault = findRegistrationFault({ account, password, confirmPassword: password }, chinaToday())
    if (fault !== undefined) return faults.show(sentenceOf(fault), fieldOfCode(fault))
    void send(async () => {
      const made = await sendNewAccount(client, {
        ...rateFields(rates, ranges),
        ...{ isDl: kind === 'agent' ? 1 : 0, account, password, remark: remark.trim() },
      })
      onOpened({ ...made, password, kind })
    })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <Quota />
      <Tabs<Kind> label="类型" look="pill" bleeds tabs={kinds} value={kind} onChange={setKind} />
      <Field
        label="账号"
        value={account}
        onText={set('account')}
        autoComplete="off"
        placeholder="字母开头，6-15位字母或数字"
        maxLength={ACCOUNT_MAX}
        required
        fault={faults.of('account')}
      />
      <Field
        label="初始密码"
        type="password"
        value={password}
        onText={set('password')}
        autoComplete="new-password"
        placeholder="8-25位大小写字母和数字"
        maxLength={PASSWORD_MAX}
        required
        fault={faults.of('password')}
      />
      <p className={classes.quiet}>对方第一次登录时必须换成自己的密码，之后您不知道它。</p>
      {ranges.map(range => (
        <RateSlider
          key={range.category}
          range={range}
          value={rateOf(rates, range)}
          onChange={rate => setRates(last => ({ ...last, [range.category]: rate }))}
        />
      ))}
      <Field label="备注" value={remark} onText={set('remark')} maxLength={REMARK_MAX} placeholder="选填" />
      <Button type="submit" wide busy={isSending}>
        开户
      </Button>
    </form>
  )
}

function Quota() {
  const { data: quota } = useQuota()
  if (quota === undefined) return null
  return (
    <p className={classes.quiet} role="status">
      今天还能开 {quota.left} 户，每天最多 {quota.perDay} 户
    </p>
  )
}

type ResultProps = Readonly<{ opened: Opened; onAgain: () => void }>

/** What was opened, to be handed on; the password is shown here only once. */
function Result({ opened: { id, account, password, kind }, onAgain }: ResultProps) {
  const url = new URL('/auth/login', window.location.origin).href
  return (
    <section className={classNames(cardClasses.card, factsClasses.facts)} aria-label="开户结果">
      <h2>开户成功</h2>
      <dl>
        <div>
          <dt>账号</dt>
          <dd>{account}</dd>
        </div>
        <div>
          <dt>初始密码</dt>
          <dd>{password}</dd>
        </div>
        <div>
          <dt>类型</dt>
          <dd>{kinds.find(({ value }) => value === kind)?.text}</dd>
        </div>
      </dl>
      <p className={classes.quiet}>初始密码只在这里显示一次，请现在交给对方。</p>
      <div className={factsClasses.ways}>
        <Button
          onClick={() =>
            void copyWithToast(`账号：${account}\n初始密码：${password}\n首次登录后请设置自己的密码：${url}`)
          }
        >
          复制
        </Button>
        <Button look="soft" onClick={onAgain}>
          再开一户
        </Button>
        <Link className={buttonClass('quiet')} to="/agent/user-detail/$id" params={{ id }}>
          看下级
        </Link>
      </div>
    </section>
  )
}
