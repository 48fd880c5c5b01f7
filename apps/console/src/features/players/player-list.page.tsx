import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { PlayerSearch } from './player-search.widget.tsx'
import { PLAYER_KINDS, PLAYER_STATE_KINDS, PLAYER_STATES } from './player-words.ts'
import { type Player, playersQuery } from './players.queries.ts'

const COLUMNS: readonly Column<Player>[] = [
  {
    key: 'account',
    title: '账号',
    isFixed: true,
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'memberId', title: '编号', cell: ({ memberId }) => memberId },
  { key: 'nickname', title: '昵称', isOptional: true, cell: ({ nickname }) => nickname ?? '—' },
  { key: 'kind', title: '类型', isOptional: true, cell: ({ kind }) => PLAYER_KINDS[kind] },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <StateText kind={PLAYER_STATE_KINDS[state]}>{PLAYER_STATES[state]}</StateText>,
  },
  { key: 'vip', title: 'VIP', isOptional: true, cell: ({ vipLevel }) => vipLevel },
  { key: 'balance', title: '余额', cell: ({ balance }) => balance },
  { key: 'owed', title: '欠款', isOptional: true, cell: ({ owed }) => owed },
  {
    key: 'upline',
    title: '上级',
    isOptional: true,
    cell: ({ uplineId }) =>
      uplineId === null ? '—' : <PageLink to={`/players/${uplineId}`}>{uplineId}</PageLink>,
  },
  {
    key: 'registered',
    title: '注册',
    isOptional: true,
    cell: ({ registeredAt }) => <Time at={registeredAt} />,
  },
  { key: 'login', title: '最近登录', isOptional: true, cell: ({ loggedInAt }) => <Time at={loggedInAt} /> },
]

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'account', label: '账号', placeholder: '账号开头' },
  { kind: 'text', key: 'memberId', label: '编号' },
  { kind: 'text', key: 'nickname', label: '昵称', placeholder: '完整昵称' },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(PLAYER_STATES) },
  { kind: 'choice', key: 'kind', label: '类型', options: optionsOf(PLAYER_KINDS) },
  { kind: 'text', key: 'uplineId', label: '上级编号' },
  { kind: 'time', key: 'registeredFrom', label: '注册自' },
  { kind: 'time', key: 'registeredTo', label: '至' },
]

/** Players by number, newest first; by what they use in a dialog, as that leaves an entry. */
export function PlayerListPage() {
  const { address } = useAddress()
  const navigate = useNavigate()
  const [isSearching, setIsSearching] = useState(false)
  const query = useQuery(
    playersQuery({
      account: fitting(/^\w{1,20}$/, address.account),
      memberId: fitting(ROW_NUMBER, address.memberId),
      nickname: address.nickname,
      state: wordIn(PLAYER_STATES, address.state),
      kind: wordIn(PLAYER_KINDS, address.kind),
      uplineId: fitting(ROW_NUMBER, address.uplineId),
      registeredFrom: address.registeredFrom,
      registeredTo: address.registeredTo,
      after: address.after,
    }),
  )
  return (
    <>
      <IndexPage
        title="会员"
        query={query}
        columns={COLUMNS}
        filters={FILTERS}
        rowKey={({ memberId }) => memberId}
        onOpen={({ memberId }) => void navigate({ href: `/console/players/${memberId}` })}
        emptyReason="还没有会员"
        actions={<Button onClick={() => setIsSearching(true)}>按手机、邮箱、IP或设备查找</Button>}
      />
      {isSearching && <PlayerSearch onClose={() => setIsSearching(false)} />}
    </>
  )
}
