import { providerRoundStateNames } from '@app/domain/providers/differences.ts'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Time } from '#ui/time.tsx'
import type { Address } from '#ui/use-address.ts'
import { RoundLink, RoundState } from './book-words.tsx'
import type { Round } from './books.queries.ts'

const MEMBER: Column<Round> = {
  key: 'member',
  title: '会员',
  cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
}

/** The columns of a player's own rounds. */
export const OWN_ROUND_COLUMNS: readonly Column<Round>[] = [
  { key: 'roundId', title: '局号', isFixed: true, cell: row => <RoundLink {...row} /> },
  { key: 'openedAt', title: '开局', cell: ({ openedAt }) => <Time at={openedAt} /> },
  { key: 'game', title: '游戏', cell: ({ gameName }) => gameName },
  {
    key: 'provider',
    title: '平台',
    isOptional: true,
    cell: ({ provider, providerName }) => (
      <PageLink to={`/providers/${provider}`}>{`${providerName}（${provider}）`}</PageLink>
    ),
  },
  { key: 'state', title: '状态', cell: ({ state }) => <RoundState state={state} /> },
  { key: 'bet', title: '投注', isFigure: true, cell: ({ bet }) => <Money of={bet} /> },
  { key: 'paid', title: '派彩', isFigure: true, cell: ({ paid }) => <Money of={paid} /> },
  {
    key: 'betBack',
    title: '退回投注',
    isFigure: true,
    isOptional: true,
    cell: ({ betBack }) => <Money of={betBack} />,
  },
  {
    key: 'paidBack',
    title: '收回派彩',
    isFigure: true,
    isOptional: true,
    cell: ({ paidBack }) => <Money of={paidBack} />,
  },
  { key: 'closedAt', title: '结束', isOptional: true, cell: ({ closedAt }) => <Time at={closedAt} /> },
]

const [ROUND, ...REST] = OWN_ROUND_COLUMNS
/** The columns of everybody's rounds. */
export const ROUND_COLUMNS: readonly Column<Round>[] = ROUND === undefined ? [] : [ROUND, MEMBER, ...REST]

const STATES = { unended: '未结束（最早在前）', ...providerRoundStateNames }

export const STATE_FILTER: Filter = {
  kind: 'choice',
  key: 'state',
  label: '状态',
  options: optionsOf(STATES),
}

export const ROUND_FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'memberId', label: '会员编号' },
  { kind: 'text', key: 'provider', label: '平台代码' },
  { kind: 'text', key: 'round', label: '局号' },
  STATE_FILTER,
  { kind: 'time', key: 'from', label: '开局自' },
  { kind: 'time', key: 'to', label: '至' },
]

const PROVIDER = /^[a-z0-9_]{2,16}$/
const ROUND_ID = /^[\w.:/+=-]{1,128}$/
const PLACE = /^\d{1,17}~[a-z0-9_]{2,16}~[\w.:/+=-]{1,128}$/

/** What the address asks for, as far as the call can take it. */
export const roundsAsked = (address: Address) => ({
  memberId: fitting(ROW_NUMBER, address.memberId),
  provider: fitting(PROVIDER, address.provider),
  roundId: fitting(ROUND_ID, address.round),
  state: wordIn(STATES, address.state),
  from: address.from,
  to: address.to,
  after: fitting(PLACE, address.after),
})
