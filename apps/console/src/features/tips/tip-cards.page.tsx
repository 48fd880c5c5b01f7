import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { gameChoices, gameIdIn } from '#features/games/games.rules.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type Card, cardsQuery } from './tip-cards.queries.ts'
import { writtenColumns } from './written-columns.tsx'

const STATES = { shown: '展示', hidden: '已下架' } as const

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'gameId', label: '游戏', options: gameChoices },
  { kind: 'text', key: 'authorId', label: '作者编号' },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(STATES) },
]

const COLUMNS: readonly Column<Card>[] = [
  {
    key: 'name',
    title: '资料卡',
    isFixed: true,
    cell: ({ cardId, name }) => <PageLink to={`/tips/cards/${cardId}`}>{name}</PageLink>,
  },
  ...writtenColumns,
  { key: 'template', title: '模板', cell: ({ templateCode }) => templateCode },
  { key: 'category', title: '分类', isOptional: true, cell: ({ playCategory }) => playCategory },
  {
    key: 'state',
    title: '状态',
    cell: ({ isShown }) => (
      <StateText kind={isShown ? 'good' : 'warn'}>{isShown ? STATES.shown : STATES.hidden}</StateText>
    ),
  },
  {
    key: 'items',
    title: '内容',
    cell: ({ cardId }) => (
      <PageLink to="/tips" search={{ cardId }}>
        全部内容
      </PageLink>
    ),
  },
  { key: 'cardId', title: '编号', isFigure: true, isOptional: true, cell: ({ cardId }) => cardId },
]

/** The cards under which authors write, by falling number. */
export function TipCardsPage() {
  const { address } = useAddress()
  const navigate = useNavigate()
  const mayEdit = useMay('tips.edit')
  const open = (cardId: string) => void navigate({ href: `/console/tips/cards/${cardId}` })
  const asked = {
    gameId: gameIdIn(address.gameId),
    authorId: fitting(ROW_NUMBER, address.authorId),
    state: wordIn(STATES, address.state),
    after: address.after,
  }
  return (
    <IndexPage
      title="资料卡"
      query={useQuery(cardsQuery(asked))}
      columns={COLUMNS}
      filters={FILTERS}
      rowKey={({ cardId }) => cardId}
      onOpen={({ cardId }) => open(cardId)}
      emptyReason="还没有资料卡"
      actions={
        mayEdit && (
          <Button type="primary" onClick={() => open('new')}>
            新建资料卡
          </Button>
        )
      }
    />
  )
}
