import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { ObjectLink } from '#features/audit/object-link.widget.tsx'
import { spanText } from '#platform/china-text.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { useWalk } from '#ui/queue/use-walk.ts'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { APPROVAL_STATE_KINDS, APPROVAL_STATES, SHOWN, shownIn } from './approval-states.ts'
import { type ApprovalRequest, approvalsQuery } from './approvals.queries.ts'
import { ApproveDrawer } from './approve-drawer.tsx'

const EMPTY = {
  'to-decide': '没有等待您决定的申请',
  mine: '您还没有提交过申请',
  done: '还没有结束的申请',
  all: '还没有申请',
} as const

const waitText = ({ state, createdAt }: ApprovalRequest) =>
  state === 'open' ? spanText(serverNow() - Date.parse(createdAt)) : '—'

/** What needs a second person: decided in the drawer, after the difference was seen; never from the list. */
export function ApprovalsPage() {
  const { address, change } = useAddress()
  const show = shownIn(address.show)
  const query = useQuery(approvalsQuery({ show, after: address.after }))
  const open = (approvalId: string | undefined) => change({ open: approvalId })
  const ids = (query.data?.data ?? []).map(({ approvalId }) => approvalId)
  const walk = useWalk(ids, address.open, open)
  const columns: readonly Column<ApprovalRequest>[] = [
    {
      key: 'name',
      title: '类别',
      isFixed: true,
      cell: ({ approvalId, name }) => (
        <button type="button" className="linkButton" onClick={() => open(approvalId)}>
          {name}
        </button>
      ),
    },
    { key: 'object', title: '对象', cell: ({ object }) => <ObjectLink object={object} /> },
    { key: 'maker', title: '提交人', cell: ({ maker }) => maker },
    { key: 'reason', title: '理由', isOptional: true, cell: ({ reason }) => reason },
    { key: 'waits', title: '已等', cell: waitText },
    {
      key: 'state',
      title: '状态',
      cell: ({ state }) => <StateText kind={APPROVAL_STATE_KINDS[state]}>{APPROVAL_STATES[state]}</StateText>,
    },
    { key: 'created', title: '提交时间', isOptional: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { key: 'expires', title: '有效期至', isOptional: true, cell: ({ expiresAt }) => <Time at={expiresAt} /> },
    { key: 'checker', title: '决定人', isOptional: true, cell: ({ decision }) => decision?.checker ?? '—' },
  ]
  return (
    <>
      <IndexPage
        title="审批"
        query={query}
        columns={columns}
        rowKey={({ approvalId }) => approvalId}
        onOpen={({ approvalId }) => open(approvalId)}
        emptyReason={EMPTY[show]}
        actions={
          <Segmented
            aria-label="显示"
            value={show}
            onChange={value => change({ show: value === 'to-decide' ? undefined : value, after: undefined })}
            options={Object.entries(SHOWN).map(([value, label]) => ({ value, label }))}
          />
        }
      />
      {address.open !== undefined && (
        <ApproveDrawer approvalId={address.open} walk={walk} onClose={() => open(undefined)} />
      )}
    </>
  )
}
