import { Button, Popover } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Money } from '#ui/money.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { askToState, bookKeys, type Statement } from './books.queries.ts'

type Stated = NonNullable<Statement['stated']>

/** Both sides of a month, line by line. */
const factsOf = ({ rounds, bet, paid, fee }: Statement, theirs: Stated) =>
  [
    ['对方单号', theirs.document],
    ['局数（对方 / 我方）', `${theirs.rounds} / ${rounds}`],
    ['投注（对方 / 我方）', `${theirs.bet} / ${bet}`],
    ['派彩（对方 / 我方）', `${theirs.paid} / ${paid}`],
    ['应付（对方 / 我方）', `${theirs.fee} / ${fee ?? '—'}`],
    ['录入人', theirs.people.maker],
    ['复核人', theirs.people.checker],
    ['说明', theirs.people.reason],
    ['核对时间', <Time key="at" at={theirs.at} />],
  ] as const

/** How a month stands beside the provider's own statement; the button opens both sides. */
export function StatementState({ statement }: Readonly<{ statement: Statement }>) {
  const { closedAt, stated } = statement
  if (closedAt === null) return <StateText kind="warn">未结</StateText>
  if (stated === null) return <StateText kind="warn">已结，待核对</StateText>
  const isFeeOther = Number(stated.feeMore) !== 0
  return (
    <Popover trigger="click" content={<Facts facts={factsOf(statement, stated)} />}>
      <button type="button" className="linkButton">
        {stated.agrees ? (
          <StateText kind="good">与对方一致</StateText>
        ) : (
          <StateText kind="bad">
            {isFeeOther ? (
              <>
                对方应付相差 <Money of={stated.feeMore} />
              </>
            ) : (
              '与对方不一致'
            )}
          </StateText>
        )}
      </button>
    </Popover>
  )
}

type Props = Readonly<{ statement: Statement; month: string }>

/** Lays the provider's own statement beside a month that is closed. */
export function StateButton({ statement, month }: Props) {
  const mayState = useMay('reconciliation.resolve')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayState || statement.closedAt === null || statement.stated !== null) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        录入对方月结单
      </Button>
      {isOpen && <StateDialog statement={statement} month={month} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const MONEY = /^\d{1,12}(\.\d{1,3})?$/
const COUNT = /^\d{1,9}$/

const FIELDS = [
  { key: 'document', label: '对方单号', maxLength: 64, form: /^.{1,64}$/ },
  { key: 'rounds', label: '局数', maxLength: 9, form: COUNT },
  { key: 'bet', label: '投注', maxLength: 16, form: MONEY },
  { key: 'paid', label: '派彩', maxLength: 16, form: MONEY },
  { key: 'fee', label: '应付平台', maxLength: 16, form: MONEY },
] as const
type Field = (typeof FIELDS)[number]['key']
const EMPTY: Readonly<Record<Field, string>> = { document: '', rounds: '', bet: '', paid: '', fee: '' }

type Wish = Parameters<typeof askToState>[0]

/** The figures of the provider's document, for a second person to agree to. Nothing is filled in from our books. */
function StateDialog({ statement, month, onClose }: Props & Readonly<{ onClose: () => void }>) {
  const { provider, name } = statement
  const [told, setTold] = useState(EMPTY)
  const [reason, setReason] = useState('')
  const send = async (wish: Wish) => sayAsked(await askToState(wish))
  const { submit, isBusy, error } = useWrite(send, {
    changes: [bookKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const { rounds, ...texts } = told
  return (
    <FormDialog
      title={`${name} ${month} 对方月结单`}
      action="提交复核"
      isReady={FIELDS.every(({ key, form }) => form.test(told[key])) && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={() =>
        submit({ payload: { provider, month, ...texts, rounds: Number(rounds) }, reason: reason.trim() })
      }
      onClose={onClose}
    >
      <p>照对方原件填写，不要照我方的数填。金额单位为元；这里只记录，不动资金。</p>
      {FIELDS.map(({ key, label, maxLength }) => (
        <TextField
          key={key}
          label={label}
          value={told[key]}
          onText={text => setTold(before => ({ ...before, [key]: text.trim() }))}
          autoComplete="off"
          maxLength={maxLength}
        />
      ))}
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
