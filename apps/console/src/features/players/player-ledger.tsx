import { useQuery } from '@tanstack/react-query'
import { wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type LedgerRow, playerLedgerQuery } from './players.queries.ts'

const ACCOUNTS = { main: '余额', live: '真人', frozen: '冻结', bonus: '彩金', receivable: '欠款' } as const

const legText = ({ member, house }: LedgerRow['debit']) =>
  member === null ? (house ?? '—') : `${member.account} ${ACCOUNTS[member.kind]}`

const COLUMNS: readonly Column<LedgerRow>[] = [
  { key: 'billNo', title: '账单号', isFixed: true, cell: ({ billNo }) => billNo },
  { key: 'at', title: '时间', cell: ({ at }) => <Time at={at} /> },
  { key: 'label', title: '类型', cell: ({ label, code }) => `${label}（${code}）` },
  { key: 'change', title: '变动', cell: ({ change }) => change },
  { key: 'balance', title: '变动后', cell: ({ balanceAfter }) => balanceAfter },
  { key: 'debit', title: '借方', isOptional: true, cell: ({ debit }) => legText(debit) },
  { key: 'credit', title: '贷方', isOptional: true, cell: ({ credit }) => legText(credit) },
  { key: 'reference', title: '关联', isOptional: true, cell: ({ reference }) => reference || '—' },
  { key: 'remark', title: '备注', isOptional: true, cell: ({ remark }) => remark || '—' },
  {
    key: 'sealed',
    title: '封存',
    isOptional: true,
    cell: ({ isSealed }) => (isSealed ? '已封存' : '待封存'),
  },
]

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'account',
    label: '账户',
    options: Object.entries(ACCOUNTS).map(([value, label]) => ({ value, label })),
  },
  { kind: 'time', key: 'from', label: '自' },
  { kind: 'time', key: 'to', label: '至' },
]

/** The statement of one account of the player. */
export function PlayerLedger({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const query = useQuery(
    playerLedgerQuery(memberId, {
      account: wordIn(ACCOUNTS, address.account),
      from: address.from,
      to: address.to,
      after: address.after,
    }),
  )
  return (
    <IndexPage
      title="账变"
      isPart
      query={query}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ billNo }) => billNo}
      emptyReason="此账户还没有账变"
    />
  )
}
