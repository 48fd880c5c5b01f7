import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { rolesQuery, type StaffMember, staffQuery } from './staff.queries.ts'
import { STAFF_STATE_KINDS, STAFF_STATES, stateIn, stateOptions } from './staff-states.ts'

const COLUMNS: readonly Column<StaffMember>[] = [
  {
    key: 'name',
    title: '姓名',
    isFixed: true,
    cell: ({ staffId, name }) => <PageLink to={`/staff/${staffId}`}>{name}</PageLink>,
  },
  { key: 'login', title: '账号', cell: ({ login }) => login },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <StateText kind={STAFF_STATE_KINDS[state]}>{STAFF_STATES[state]}</StateText>,
  },
  { key: 'roles', title: '角色', cell: ({ roles }) => roles.map(({ name }) => name).join('、') || '—' },
  {
    key: 'authenticator',
    title: '验证器',
    isOptional: true,
    cell: ({ hasAuthenticator }) => (hasAuthenticator ? '已绑定' : '未绑定'),
  },
  { key: 'sessions', title: '登录中', isOptional: true, cell: ({ openSessions }) => openSessions },
  { key: 'seen', title: '最近操作', isOptional: true, cell: ({ seenAt }) => <Time at={seenAt} /> },
  { key: 'created', title: '加入', isOptional: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
]

/** The people who run the site. */
export function StaffListPage() {
  const { address } = useAddress()
  const navigate = useNavigate()
  const mayInvite = useMay('staff.invite')
  const [isInviting, setIsInviting] = useState(false)
  const query = useQuery(
    staffQuery({ state: stateIn(address.state), role: address.role, after: address.after }),
  )
  const { data: rights } = useQuery(rolesQuery)
  const roles = (rights?.roles ?? []).map(({ role, name }) => ({ value: role, label: name }))
  return (
    <>
      <IndexPage
        title="员工"
        query={query}
        columns={COLUMNS}
        filters={[
          { kind: 'choice', key: 'state', label: '状态', options: stateOptions },
          { kind: 'choice', key: 'role', label: '角色', options: roles },
        ]}
        rowKey={({ staffId }) => staffId}
        onOpen={({ staffId }) => void navigate({ href: `/console/staff/${staffId}` })}
        emptyReason="还没有员工"
        actions={
          mayInvite && (
            <Button type="primary" onClick={() => setIsInviting(true)}>
              邀请员工
            </Button>
          )
        }
      />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}
