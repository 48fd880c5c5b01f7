import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { type ChatSanction, chatKeys, liftSanction, sanctionsQuery } from './chat.queries.ts'
import { ISSUERS, SANCTION_KINDS, SANCTION_STATES } from './chat-words.ts'

const columnsOf = (onLift: ((one: ChatSanction) => void) | undefined): readonly Column<ChatSanction>[] => [
  {
    key: 'person',
    title: '会员',
    isFixed: true,
    cell: ({ memberId, personId }) =>
      memberId === null ? `游客 ${personId}` : <PageLink to={`/players/${memberId}`}>{memberId}</PageLink>,
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ isInForce, liftedBy }) => {
      if (isInForce) return <StateText kind="bad">生效中</StateText>
      return liftedBy === null ? '已到期' : `已由 ${liftedBy} 解除`
    },
  },
  { key: 'kind', title: '方式', cell: ({ kind }) => SANCTION_KINDS[kind] },
  { key: 'room', title: '范围', cell: ({ room }) => room ?? '全部聊天室' },
  { key: 'endsAt', title: '至', cell: ({ endsAt }) => <Time at={endsAt} /> },
  { key: 'reason', title: '原因', cell: ({ reason }) => reason },
  { key: 'appeal', title: '申诉', cell: ({ appeal }) => appeal ?? '—' },
  {
    key: 'issuer',
    title: '来自',
    isOptional: true,
    cell: ({ issuer, issuedBy }) => `${ISSUERS[issuer]} ${issuedBy}`,
  },
  { key: 'startsAt', title: '自', isOptional: true, cell: ({ startsAt }) => <Time at={startsAt} /> },
  {
    key: 'lift',
    title: '操作',
    isAction: true,
    cell: one =>
      one.isInForce && onLift !== undefined ? (
        <Button size="small" onClick={() => onLift(one)}>
          解除
        </Button>
      ) : (
        '—'
      ),
  },
]

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(SANCTION_STATES), standard: 'force' },
]

/** Who may not write, why and until when. */
export function SanctionList({ choice }: Readonly<{ choice: ReactNode }>) {
  const { address } = useAddress()
  const mayLift = useMay('chat.moderate')
  const [lifted, setLifted] = useState<ChatSanction>()
  const state = wordIn(SANCTION_STATES, address.state)
  return (
    <>
      <IndexPage
        title="聊天管理"
        query={useQuery(sanctionsQuery({ state, after: address.after }))}
        columns={columnsOf(mayLift ? setLifted : undefined)}
        filters={filters}
        rowKey={({ sanctionId }) => sanctionId}
        emptyReason="没有生效中的禁言"
        actions={choice}
      />
      {lifted !== undefined && (
        <ReasonDialog
          title="解除禁言"
          warning="立即解除，对方马上可以发言。"
          action="确认解除"
          send={reason => liftSanction({ sanctionId: lifted.sanctionId, reason })}
          changes={[chatKeys.all]}
          doneText="已解除"
          onClose={() => setLifted(undefined)}
        />
      )}
    </>
  )
}
