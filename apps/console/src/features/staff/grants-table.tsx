import { useQuery } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { rolesQuery, type StaffRecord, staffKeys, takeRole } from './staff.queries.ts'

type Grant = StaffRecord['grants'][number]

/** The roles of a person with their history, and the way to take one away. */
export function GrantsTable({ grants }: Readonly<{ grants: readonly Grant[] }>) {
  const { data: rights } = useQuery(rolesQuery)
  const mayGrant = useMay('staff.grant')
  const [taken, setTaken] = useState<Grant>()
  if (grants.length === 0) return <EmptyFace reason="还没有任何角色" />
  const nameOf = (role: string) => rights?.roles.find(one => one.role === role)?.name ?? role
  const columns: TableColumnsType<Grant> = [
    { title: '角色', render: (_, { role }) => nameOf(role) },
    { title: '授予人', dataIndex: 'grantedBy' },
    { title: '自', render: (_, { from }) => <Time at={from} /> },
    { title: '至', render: (_, { until }) => (until === null ? '长期' : <Time at={until} />) },
    {
      title: '状态',
      render: (_, grant) =>
        grant.endedAt === null ? (
          <>
            生效中{' '}
            {mayGrant && (
              <Button size="small" danger onClick={() => setTaken(grant)}>
                收回
              </Button>
            )}
          </>
        ) : (
          <>
            已于 <Time at={grant.endedAt} /> 收回
          </>
        ),
    },
  ]
  return (
    <>
      <PageTable rowKey="grantId" columns={columns} dataSource={[...grants]} />
      {taken !== undefined && (
        <ReasonDialog
          title={`收回角色：${nameOf(taken.role)}`}
          warning="立即生效：此人下一次操作起不再有该角色的权限。"
          action="收回"
          send={reason => takeRole({ grantId: taken.grantId, reason })}
          changes={[staffKeys.all]}
          doneText="已收回"
          onClose={() => setTaken(undefined)}
        />
      )}
    </>
  )
}
