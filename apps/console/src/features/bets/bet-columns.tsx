import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import type { Column } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import { BetState } from './bet-state.tsx'
import { modelName } from './bet-words.ts'
import type { Bet } from './bets.queries.ts'

const member: Column<Bet> = {
  key: 'member',
  title: '会员',
  cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
}

const columns: readonly Column<Bet>[] = [
  {
    key: 'orderNo',
    title: '注单号',
    isFixed: true,
    cell: ({ orderNo }) => <PageLink to={`/bets/${orderNo}`}>{orderNo}</PageLink>,
  },
  { key: 'placedAt', title: '下注时间', cell: ({ placedAt }) => <Time at={placedAt} /> },
  { key: 'game', title: '游戏', cell: ({ gameName }) => gameName },
  {
    key: 'issue',
    title: '期号',
    cell: ({ issueId, turnNum }) =>
      issueId === null ? turnNum : <PageLink to={`/draws/${issueId}`}>{turnNum}</PageLink>,
  },
  { key: 'play', title: '玩法', cell: ({ playName, model }) => `${playName}（${modelName(model)}）` },
  { key: 'selection', title: '内容', isOptional: true, cell: ({ selection }) => showSelection(selection) },
  {
    key: 'odds',
    title: '赔率',
    isOptional: true,
    cell: ({ odds, oddsVersion }) => `${odds} · v${oddsVersion}`,
  },
  { key: 'units', title: '注数', isOptional: true, isFigure: true, cell: ({ units }) => units },
  { key: 'stake', title: '投注', isFigure: true, cell: ({ stake }) => <Money of={stake} /> },
  { key: 'state', title: '状态', cell: ({ state }) => <BetState state={state} /> },
  { key: 'payout', title: '派奖', isFigure: true, cell: ({ payout }) => <Money of={payout} /> },
  {
    key: 'chase',
    title: '追号',
    isOptional: true,
    cell: ({ memberId, chaseNo }) =>
      chaseNo === null ? '—' : <PageLink to={`/players/${memberId}/chases/${chaseNo}`}>{chaseNo}</PageLink>,
  },
]

/** The columns of orders of all players, and of those of one. */
export const BET_COLUMNS: readonly Column<Bet>[] = [...columns.slice(0, 2), member, ...columns.slice(2)]
export const OWN_BET_COLUMNS: readonly Column<Bet>[] = columns
