import { transferDirectionNames, transferStateNames } from '@app/domain/providers/transfers.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { type StateKind, StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useWrite } from '#ui/use-write.ts'
import { TRANSFER_ENDS } from './book-words.tsx'
import { askToEnd, bookKeys, type Transfer, transfersQuery } from './books.queries.ts'

const STATES = { open: '未结束', ...transferStateNames } as const
const KINDS: Readonly<Record<Transfer['state'], StateKind>> = {
  ...{ held: 'warn', unknown: 'bad', done: 'good', failed: 'warn' },
}
const PROVIDER = /^[a-z0-9_]{2,16}$/

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(STATES) },
  { kind: 'text', key: 'provider', label: '平台代码' },
  { kind: 'text', key: 'memberId', label: '会员编号' },
]

const moneyOr = (amount: string | null, none: string) => (amount === null ? none : <Money of={amount} />)

const COLUMNS: readonly Column<Transfer>[] = [
  { key: 'transferNo', title: '单号', isFixed: true, cell: ({ transferNo }) => transferNo },
  {
    key: 'member',
    title: '会员',
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'direction', title: '方向', cell: ({ direction }) => transferDirectionNames[direction] },
  { key: 'amount', title: '金额', isFigure: true, cell: ({ amount }) => moneyOr(amount, '待平台告知') },
  {
    key: 'state',
    title: '状态',
    cell: ({ state, approvalId }) => (
      <StateText kind={KINDS[state]}>
        {transferStateNames[state]}
        {approvalId !== null && '（人工）'}
      </StateText>
    ),
  },
  { key: 'provider', title: '平台', cell: ({ provider }) => provider },
  { key: 'createdAt', title: '下单时间', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { key: 'endedAt', title: '结束时间', cell: ({ endedAt }) => <Time at={endedAt} /> },
  { key: 'asks', title: '查询次数', isFigure: true, cell: ({ asks }) => asks },
  {
    key: 'gone',
    title: '其中本金',
    isFigure: true,
    isOptional: true,
    cell: ({ gone }) => moneyOr(gone, '—'),
  },
  { key: 'orderId', title: '平台侧单号', isOptional: true, cell: ({ orderId }) => orderId },
  { key: 'act', title: '操作', isAction: true, cell: transfer => <EndButton transfer={transfer} /> },
]

/** Money on its way to and from providers that keep accounts of members themselves. */
export function TransferList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const query = useQuery(
    transfersQuery({
      ...{ state: wordIn(STATES, address.state), provider: fitting(PROVIDER, address.provider) },
      ...{ memberId: fitting(ROW_NUMBER, address.memberId), after: fitting(ROW_NUMBER, address.after) },
    }),
  )
  const open = query.data?.open
  return (
    <IndexPage
      title="平台牌局"
      query={query}
      {...(open !== undefined && { told: `未结束 ${open.orders} 笔` })}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ transferNo }) => transferNo}
      emptyReason="没有额度转换：接入转账钱包的平台才有"
      actions={choice}
      above={
        open?.oldestAt != null && (
          <p>
            在途转出 <Money of={open.amount} />
            ，最早一笔下单于 <Time at={open.oldestAt} />
            。结果未知的单按原单号反复查询，不会重复转账；查询1小时仍无答复的，可由两人人工结束。
          </p>
        )
      }
    />
  )
}

function EndButton({ transfer }: Readonly<{ transfer: Transfer }>) {
  const mayEnd = useMay('providers.transfer')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayEnd || !transfer.mayEnd) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        申请结束
      </Button>
      {isOpen && <EndDialog transfer={transfer} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Wish = Parameters<typeof askToEnd>[0]
type Ending = Wish['payload']['ending']

const AMOUNT_FORM = /^\d{1,7}\.\d\d$/

/** What happens to the money of an order, by the way it went and how it ended. */
const EFFECTS = {
  out: {
    done: '批准后记为已到平台，会员可在平台使用或转回；如平台其实没收到，会员会少这笔钱',
    failed: '批准后全额退回会员余额；如平台其实已收到，就多付了一次',
  },
  in: {
    done: '批准后按此金额记入会员余额；如平台其实没转出，就多付了一次',
    failed: '批准后该单结束，钱仍在平台，会员可再次转回',
  },
} as const

/** How an order ended of which its provider says nothing, for a second person to agree to. Nothing is chosen beforehand. */
function EndDialog({ transfer, onClose }: Readonly<{ transfer: Transfer; onClose: () => void }>) {
  const { transferNo, orderId, direction } = transfer
  const [ending, setEnding] = useState<Ending>()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const send = async (wish: Wish) => sayAsked(await askToEnd(wish))
  const { submit, isBusy, error } = useWrite(send, {
    changes: [bookKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const isTold = direction === 'in' && ending === 'done'
  const onSubmit = () => {
    if (ending === undefined) return
    submit({ payload: { transferNo, ending, ...(isTold && { amount }) }, reason: reason.trim() })
  }
  return (
    <FormDialog
      title={`人工结束额度转换 ${transferNo}`}
      action="提交审批"
      isDanger
      isReady={ending !== undefined && isReason(reason) && (!isTold || AMOUNT_FORM.test(amount))}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>请先凭平台侧单号 {orderId} 向平台要书面答复，并看对账差异。“查无此单”不等于没有转账。</p>
      <Radio.Group
        aria-label="平台答复"
        value={ending}
        onChange={event => setEnding(event.target.value)}
        options={[...optionsOf(TRANSFER_ENDS[direction])]}
      />
      <p role="status">{ending !== undefined && EFFECTS[direction][ending]}</p>
      {isTold && (
        <TextField
          label="平台转回金额"
          value={amount}
          onText={text => setAmount(text.trim())}
          autoComplete="off"
          maxLength={10}
          hint="元，两位小数，照平台账填写，最多 1000000.00"
        />
      )}
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
