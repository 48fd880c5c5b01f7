import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TeamMonths } from '#features/bets/team-months.widget.tsx'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useShown } from '#ui/queue/use-shown.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { LinkState } from './agent-words.tsx'
import { type AgentLink, type AgentNode, linksQuery, treeQuery } from './agents.queries.ts'
import { MoveButton } from './move-button.tsx'
import { TreeWay } from './tree-way.tsx'

/** Who stands below whom, and the links by which they came. */
export function AgentTreePage() {
  const { show, choice } = useShown([
    { value: 'tree', label: '层级' },
    { value: 'links', label: '推广链接' },
  ])
  return show === 'tree' ? <Tree choice={choice} /> : <LinkList choice={choice} />
}

const STATES = { normal: ['正常', 'good'], frozen: ['冻结', 'warn'], closed: ['已注销', 'warn'] } as const
const STATE_NAMES = { normal: STATES.normal[0], frozen: STATES.frozen[0], closed: STATES.closed[0] }
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

const NODE_COLUMNS: readonly Column<AgentNode>[] = [
  {
    key: 'account',
    title: '会员',
    isFixed: true,
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'kind', title: '身份', cell: ({ isAgent }) => (isAgent ? '代理' : '会员') },
  { key: 'depth', title: '层级', isFigure: true, cell: ({ depth }) => depth },
  { key: 'rate', title: '彩票返点', isFigure: true, cell: ({ rate }) => `${rate}%` },
  {
    key: 'direct',
    title: '直属',
    isFigure: true,
    cell: ({ memberId, direct }) =>
      direct === 0 ? (
        '0'
      ) : (
        <PageLink to="/agents" search={{ parentId: memberId }}>
          {direct}
        </PageLink>
      ),
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <StateText kind={STATES[state][1]}>{STATES[state][0]}</StateText>,
  },
  { key: 'balance', title: '余额', isFigure: true, cell: ({ balance }) => <Money of={balance} /> },
  { key: 'members', title: '团队人数', isFigure: true, cell: ({ members }) => members },
  {
    key: 'valid',
    title: '30日团队有效投注',
    isFigure: true,
    cell: ({ valid }) => <Money of={valid} />,
  },
  {
    key: 'bets',
    title: '团队注单',
    isOptional: true,
    cell: ({ memberId, isAgent }) => (isAgent ? <TeamMonths agentId={memberId} /> : '—'),
  },
  { key: 'since', title: '位置自', isOptional: true, cell: ({ since }) => since },
  {
    key: 'statements',
    title: '佣金',
    isOptional: true,
    cell: ({ memberId, isAgent }) =>
      isAgent ? (
        <PageLink to="/agent-statements" search={{ show: 'statements', agentId: memberId }}>
          账单
        </PageLink>
      ) : (
        '—'
      ),
  },
  { key: 'act', title: '操作', isAction: true, cell: node => <MoveButton node={node} /> },
]

const NODE_FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'account', label: '账号', placeholder: '账号开头，至少2位' },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(STATE_NAMES) },
  { kind: 'time', key: 'from', label: '注册自' },
  { kind: 'time', key: 'to', label: '至' },
  { kind: 'text', key: 'least', label: '余额最低', placeholder: '余额最低' },
  { kind: 'text', key: 'most', label: '余额最高', placeholder: '余额最高' },
]
const ACCOUNT = /^.{2,20}$/

/** A level of the tree, or whoever has a name that begins so, wherever they stand. */
function Tree({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address, change } = useAddress()
  const account = fitting(ACCOUNT, address.account)
  // Who is looked for is looked for everywhere.
  const parentId = account === undefined ? fitting(ROW_NUMBER, address.parentId) : undefined
  const chosen = {
    ...{ state: wordIn(STATE_NAMES, address.state), from: address.from, to: address.to },
    ...{ least: fitting(AMOUNT, address.least), most: fitting(AMOUNT, address.most) },
  }
  const isNarrowed = Object.values(chosen).some(part => part !== undefined)
  const query = useQuery(
    treeQuery({ parentId, account, ...chosen, after: fitting(ROW_NUMBER, address.after) }),
  )
  return (
    <IndexPage
      title="代理层级"
      query={query}
      columns={NODE_COLUMNS}
      filters={NODE_FILTERS}
      rowKey={({ memberId }) => memberId}
      onOpen={({ memberId }) => change({ parentId: memberId, account: undefined, after: undefined })}
      emptyReason={
        isNarrowed ? '这一级没有符合条件的人' : parentId === undefined ? '还没有代理' : '没有直属下级'
      }
      actions={choice}
      above={account === undefined && <TreeWay way={query.data?.way ?? []} />}
    />
  )
}

const LINK_COLUMNS: readonly Column<AgentLink>[] = [
  { key: 'code', title: '推广码', isFixed: true, cell: ({ code }) => <code>{code}</code> },
  {
    key: 'agent',
    title: '代理',
    cell: ({ agentId, account }) => <PageLink to={`/players/${agentId}`}>{account}</PageLink>,
  },
  { key: 'state', title: '状态', cell: ({ state }) => <LinkState state={state} /> },
  { key: 'kind', title: '开户身份', cell: ({ isAgent }) => (isAgent ? '代理' : '会员') },
  { key: 'label', title: '渠道', cell: ({ label }) => (label === '' ? '—' : label) },
  { key: 'clicks', title: '点击', isFigure: true, cell: ({ clicks }) => clicks },
  {
    key: 'joined',
    title: '注册',
    isFigure: true,
    cell: ({ joined, cap }) => (cap === null ? joined : `${joined} / ${cap}`),
  },
  { key: 'remark', title: '备注', isOptional: true, cell: ({ remark }) => (remark === '' ? '—' : remark) },
  { key: 'createdAt', title: '建立时间', isOptional: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    key: 'expiresAt',
    title: '有效期至',
    isOptional: true,
    cell: ({ expiresAt }) => (expiresAt === null ? '长期' : <Time at={expiresAt} />),
  },
]

const LINK_FILTERS: readonly Filter[] = [{ kind: 'text', key: 'agentId', label: '代理会员编号' }]

function LinkList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const wish = {
    agentId: fitting(ROW_NUMBER, address.agentId),
    after: fitting(ROW_NUMBER, address.after),
  }
  return (
    <IndexPage
      title="代理层级"
      query={useQuery(linksQuery(wish))}
      columns={LINK_COLUMNS}
      filters={LINK_FILTERS}
      rowKey={({ linkId }) => linkId}
      emptyReason="还没有代理建立推广链接"
      actions={choice}
    />
  )
}
