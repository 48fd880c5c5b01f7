import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { RESTRICTION_KINDS } from './player-words.ts'
import { lift, playerKeys, type Restriction, restrictionsQuery } from './players.queries.ts'

const columnsOf = (onLift: ((one: Restriction) => void) | undefined): readonly Column<Restriction>[] => [
  { key: 'kind', title: '限制', isFixed: true, cell: ({ kind }) => RESTRICTION_KINDS[kind] },
  {
    key: 'state',
    title: '状态',
    cell: ({ isStanding }) => (
      <StateText kind={isStanding ? 'bad' : 'good'}>{isStanding ? '生效中' : '已结束'}</StateText>
    ),
  },
  { key: 'from', title: '自', cell: ({ from }) => <Time at={from} /> },
  { key: 'until', title: '至', cell: ({ until }) => <Time at={until} /> },
  { key: 'reason', title: '理由', cell: ({ reason }) => reason },
  { key: 'by', title: '谁', cell: ({ placedBy }) => placedBy },
  { key: 'approval', title: '审批', isOptional: true, cell: ({ approvalId }) => approvalId ?? '—' },
  { key: 'ended', title: '提前解除', isOptional: true, cell: ({ endedBy }) => endedBy ?? '—' },
  {
    key: 'lift',
    title: '操作',
    cell: one =>
      one.isStanding && onLift !== undefined ? (
        <Button size="small" onClick={() => onLift(one)}>
          解除
        </Button>
      ) : (
        '—'
      ),
  },
]

/** All restrictions of the player, past ones too. */
export function PlayerRestrictions({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const mayRestrict = useMay('players.restrict')
  const [lifted, setLifted] = useState<Restriction>()
  const query = useQuery(restrictionsQuery(memberId, address.after))
  return (
    <>
      <IndexPage
        title="限制"
        isPart
        query={query}
        columns={columnsOf(mayRestrict ? setLifted : undefined)}
        rowKey={({ restrictionId }) => restrictionId}
        emptyReason="从未限制过"
      />
      {lifted !== undefined && (
        <ReasonDialog
          title={`解除：${RESTRICTION_KINDS[lifted.kind]}`}
          warning="立即解除。"
          action="解除"
          send={reason => lift({ restrictionId: lifted.restrictionId, reason })}
          changes={[playerKeys.one(memberId)]}
          doneText="已解除"
          onClose={() => setLifted(undefined)}
        />
      )}
    </>
  )
}
