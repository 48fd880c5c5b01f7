import { useQuery } from '@tanstack/react-query'
import { gameChoices, gameIdIn } from '#features/games/games.rules.ts'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { type TipItem, tipItemsQuery } from './tips.queries.ts'
import { percent, VERDICTS } from './tips-words.ts'
import { writtenColumns } from './written-columns.tsx'

const EDITED = { 1: '改过的' } as const
const HASH_SHOWN = 12

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'gameId', label: '游戏', options: gameChoices },
  { kind: 'text', key: 'authorId', label: '作者编号' },
  { kind: 'text', key: 'cardId', label: '资料卡编号' },
  { kind: 'choice', key: 'verdict', label: '判定', options: optionsOf(VERDICTS) },
  { kind: 'choice', key: 'edited', label: '修改', options: optionsOf(EDITED) },
  { kind: 'time', key: 'from', label: '开奖自' },
  { kind: 'time', key: 'to', label: '至' },
]

const askedIn = (address: Address) => ({
  gameId: gameIdIn(address.gameId),
  authorId: fitting(ROW_NUMBER, address.authorId),
  cardId: fitting(ROW_NUMBER, address.cardId),
  verdict: wordIn(VERDICTS, address.verdict),
  edited: address.edited === '1' ? ('1' as const) : undefined,
  from: address.from,
  to: address.to,
  after: address.after,
})

function Verdict({ verdict }: TipItem) {
  if (verdict === null) return '—'
  if (verdict === 'push') return VERDICTS.push
  return <StateText kind={verdict === 'hit' ? 'good' : 'bad'}>{VERDICTS[verdict]}</StateText>
}

const COLUMNS: readonly Column<TipItem>[] = [
  {
    key: 'issue',
    title: '期号',
    isFixed: true,
    cell: ({ issueId, turnNum }) =>
      issueId === null ? '—' : <PageLink to={`/draws/${issueId}`}>{turnNum ?? issueId}</PageLink>,
  },
  ...writtenColumns,
  {
    key: 'card',
    title: '资料卡',
    cell: ({ cardId, card, isHidden }) => (
      <>
        <PageLink to="/tips" search={{ cardId }}>
          {card}
        </PageLink>
        {isHidden && '（已下架）'}
      </>
    ),
  },
  { key: 'text', title: '内容', isOptional: true, cell: ({ text }) => text || '—' },
  { key: 'claim', title: '命中规则', cell: ({ claim }) => claim ?? '—' },
  { key: 'chance', title: '随机', isFigure: true, cell: ({ chance }) => percent(chance) },
  { key: 'verdict', title: '判定', cell: item => <Verdict {...item} /> },
  {
    key: 'edit',
    title: '修改',
    cell: ({ cardId, itemId, frozenAt }) =>
      frozenAt === null ? <PageLink to={`/tips/cards/${cardId}/items/${itemId}`}>修改</PageLink> : '已封存',
  },
  { key: 'edition', title: '版本', isFigure: true, cell: ({ edition }) => edition },
  { key: 'changedAt', title: '最后修改', isOptional: true, cell: ({ changedAt }) => <Time at={changedAt} /> },
  { key: 'frozenAt', title: '封存', isOptional: true, cell: ({ frozenAt }) => <Time at={frozenAt} /> },
  {
    key: 'hash',
    title: '指纹',
    isOptional: true,
    cell: ({ contentHash }) =>
      contentHash === null ? '—' : <code title={contentHash}>{contentHash.slice(0, HASH_SHOWN)}</code>,
  },
]

/** What authors wrote, the newest first: what was claimed, its chance, and what became of it. */
export function TipItemsPage() {
  const { address } = useAddress()
  return (
    <IndexPage
      title="资料内容"
      query={useQuery(tipItemsQuery(askedIn(address)))}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ itemId }) => itemId}
      emptyReason="还没有资料内容"
    />
  )
}
