import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { BillLink } from '#features/ledger/bill-link.widget.tsx'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { RoundLink } from './book-words.tsx'
import { type Debt, debtsQuery, type Round, roundsQuery } from './books.queries.ts'
import { PromotionList } from './promotion-list.tsx'
import { ROUND_COLUMNS, ROUND_FILTERS, roundsAsked } from './round-columns.tsx'
import { TransferList } from './transfer-list.tsx'

const SHOWN = [
  { value: 'rounds', label: '牌局' },
  { value: 'debts', label: '撤回欠款' },
  { value: 'promotions', label: '大额派彩' },
  { value: 'transfers', label: '额度转换' },
]

/** Rounds that members played at providers, what is owed of wins that were taken back, large gifts, and money on its way. */
export function RoundListPage() {
  const { address, replaceAll } = useAddress()
  const show = SHOWN.find(({ value }) => value === address.show)?.value ?? 'rounds'
  const choice = (
    <Segmented
      aria-label="显示"
      value={show}
      onChange={value => replaceAll(value === 'rounds' ? {} : { show: value })}
      options={SHOWN}
    />
  )
  if (show === 'transfers') return <TransferList choice={choice} />
  if (show === 'promotions') return <PromotionList choice={choice} />
  return show === 'debts' ? <DebtList choice={choice} /> : <RoundList choice={choice} />
}

const keyOf = ({ provider, roundId }: Pick<Round, 'provider' | 'roundId'>) => `${provider} ${roundId}`

function RoundList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const navigate = useNavigate()
  return (
    <IndexPage
      title="平台牌局"
      query={useQuery(roundsQuery(roundsAsked(address)))}
      columns={ROUND_COLUMNS}
      filters={ROUND_FILTERS}
      rowKey={keyOf}
      onOpen={({ provider, roundId }) => {
        const round = new URLSearchParams({ provider, round: roundId })
        void navigate({ href: `/console/provider-rounds/one?${round}` })
      }}
      emptyReason="近31天没有牌局"
      actions={choice}
    />
  )
}

const DEBT_COLUMNS: readonly Column<Debt>[] = [
  {
    key: 'member',
    title: '会员',
    isFixed: true,
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'owed', title: '现欠', isFigure: true, cell: ({ owed }) => <Money of={owed} /> },
  {
    key: 'takenBack',
    title: '平台撤回累计',
    isFigure: true,
    cell: ({ takenBack }) => <Money of={takenBack} />,
  },
  { key: 'round', title: '最近一局', cell: row => <RoundLink {...row} /> },
  { key: 'provider', title: '平台', cell: ({ provider }) => provider },
  { key: 'billNo', title: '账单号', cell: ({ billNo }) => <BillLink billNo={billNo} /> },
  { key: 'at', title: '撤回时间', cell: ({ at }) => <Time at={at} /> },
]

function DebtList({ choice }: Readonly<{ choice: ReactNode }>) {
  return (
    <IndexPage
      title="平台牌局"
      query={useQuery(debtsQuery)}
      columns={DEBT_COLUMNS}
      rowKey={({ memberId }) => memberId}
      emptyReason="没有会员因平台撤回派彩而欠款"
      actions={choice}
    />
  )
}
