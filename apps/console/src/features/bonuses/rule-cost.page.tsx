import { useQuery } from '@tanstack/react-query'
import { Facts } from '#ui/facts.tsx'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { type RuleCost, ruleCostQuery, type TriedGift } from './bonuses.queries.ts'
import { COST_RULES } from './claim-words.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const PERCENT = /^(\d{1,2}(\.\d{1,2})?|100)$/

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'rule', label: '规则', options: optionsOf(COST_RULES) },
  { kind: 'text', key: 'gift', label: '礼金（元）' },
  { kind: 'text', key: 'share', label: '比例（%）' },
  { kind: 'text', key: 'max', label: '首充上限（元）' },
  { kind: 'text', key: 'target', label: '达到（元）' },
  { kind: 'time', key: 'from', label: '自' },
  { kind: 'time', key: 'to', label: '至' },
]

const COLUMNS: readonly Column<TriedGift>[] = [
  {
    ...{ key: 'member', title: '会员', isFixed: true },
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  {
    ...{ key: 'when', title: '时间' },
    cell: ({ at, day }) => (at === null ? (day ?? '整段时间') : <Time at={at} />),
  },
  { key: 'basis', title: '依据金额', isFigure: true, cell: ({ basis }) => <Money of={basis} /> },
  { key: 'gift', title: '应发', isFigure: true, cell: ({ gift }) => <Money of={gift} /> },
]

/** What the address asks for, as far as the call can take it. */
const askedIn = (address: Address) => ({
  rule: wordIn(COST_RULES, address.rule) ?? 'registration',
  gift: fitting(AMOUNT, address.gift),
  share: fitting(PERCENT, address.share),
  max: fitting(AMOUNT, address.max),
  target: fitting(AMOUNT, address.target),
  from: address.from,
  to: address.to,
  after: fitting(ROW_NUMBER, address.after),
})

/** What a rule would have cost in the past, and whom it would have given what. */
export function RuleCostPage() {
  const { address } = useAddress()
  const asked = askedIn(address)
  const query = useQuery(ruleCostQuery(asked))
  return (
    <IndexPage
      title="礼金试算"
      above={<Sums cost={query.data} name={COST_RULES[asked.rule]} />}
      query={query}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ memberId, at, day, basis }) => `${memberId} ${at ?? day ?? ''} ${basis}`}
      emptyReason="按所填规则，这段时间没有人可得"
    />
  )
}

/** The figures; the rows below are what they are made of. */
function Sums({ cost, name }: Readonly<{ cost: RuleCost | undefined; name: string }>) {
  if (cost === undefined) return null
  const { gifts, members, basis, cost: sum, largest } = cost.sums
  return (
    <Panel
      title={`${name}若在这段时间执行`}
      note="按当时真实的注册、到账与有效投注计算；会员行为会随规则改变，不是预测"
    >
      <Facts
        facts={[
          ['应发合计', <Money key="cost" of={sum} />],
          ['份数', `${gifts} 份，${members} 位会员`],
          ['最大一份', <Money key="largest" of={largest} />],
          ['依据金额合计', <Money key="basis" of={basis} />],
        ]}
      />
    </Panel>
  )
}
