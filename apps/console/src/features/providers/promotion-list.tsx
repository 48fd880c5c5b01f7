import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { type StateKind, StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { askToRelease, bookKeys, type Promotion, promotionsQuery } from './books.queries.ts'

const STATE_NAMES = { waiting: '待放行', approved: '已放行，等平台重发', booked: '已入账' } as const
const STATE_KINDS: Readonly<Record<Promotion['state'], StateKind>> = {
  ...{ waiting: 'warn', approved: 'warn', booked: 'good' },
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(STATE_NAMES) },
  { kind: 'text', key: 'provider', label: '平台代码' },
]
const PROVIDER = /^[a-z0-9_]{2,16}$/

const COLUMNS: readonly Column<Promotion>[] = [
  {
    key: 'member',
    title: '会员',
    isFixed: true,
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'amount', title: '金额', isFigure: true, cell: ({ amount }) => <Money of={amount} /> },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <StateText kind={STATE_KINDS[state]}>{STATE_NAMES[state]}</StateText>,
  },
  { key: 'provider', title: '平台', cell: ({ provider }) => provider },
  { key: 'txId', title: '平台交易号', cell: ({ txId }) => txId },
  { key: 'seenAt', title: '首次到达', cell: ({ seenAt }) => <Time at={seenAt} /> },
  {
    key: 'approvedAt',
    title: '放行时间',
    isOptional: true,
    cell: ({ approvedAt }) => <Time at={approvedAt} />,
  },
  {
    key: 'act',
    title: '操作',
    isAction: true,
    cell: promotion => <ReleaseButton promotion={promotion} />,
  },
]

/** Gifts of providers above the sum that needs nobody. */
export function PromotionList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const filter = {
    state: wordIn(STATE_NAMES, address.state),
    provider: fitting(PROVIDER, address.provider),
  }
  return (
    <IndexPage
      title="平台牌局"
      query={useQuery(promotionsQuery({ ...filter, after: fitting(ROW_NUMBER, address.after) }))}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ promotionNo }) => promotionNo}
      emptyReason="没有超过单笔上限的活动派彩"
      actions={choice}
    />
  )
}

function ReleaseButton({ promotion: { promotionNo, state } }: Readonly<{ promotion: Promotion }>) {
  const mayRelease = useMay('providers.promotion')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayRelease || state !== 'waiting') return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>申请放行</Button>
      {isOpen && (
        <ReasonDialog
          title="申请放行这笔活动派彩"
          warning="先向平台核对活动与会员。财务复核批准后，平台下次重发时入账一次；金额或会员变了仍会拒绝。"
          action="提交审批"
          send={async reason => sayAsked(await askToRelease({ payload: { promotionNo }, reason }))}
          changes={[bookKeys.all, approvalKeys.all]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
