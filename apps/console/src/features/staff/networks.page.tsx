import { useQuery } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { AskNetwork } from './ask-network.tsx'
import { dropNetwork, type Network, networksQuery } from './networks.queries.ts'
import { staffKeys } from './staff.queries.ts'

/** From where staff may come in: asked for by one and agreed to by another, taken away at once. */
export function NetworksPage() {
  const query = useQuery(networksQuery)
  return (
    <>
      <PageHead title="允许的网络" note="增加须另一人审批，移除立即生效">
        <AskNetwork />
      </PageHead>
      <Loaded query={query}>{({ data }) => <Networks networks={data} />}</Loaded>
    </>
  )
}

/** Whose network it is. */
function Holder({ staffId, login }: Readonly<Pick<Network, 'staffId' | 'login'>>) {
  if (staffId === null) return '全体员工'
  return <PageLink to={`/staff/${staffId}`}>{login ?? staffId}</PageLink>
}

function Networks({ networks }: Readonly<{ networks: readonly Network[] }>) {
  const mayGrant = useMay('staff.grant')
  const [removed, setRemoved] = useState<Network>()
  if (networks.length === 0) return <EmptyFace reason="没有登记任何网络：员工只能从服务器本机进入" />
  const columns: TableColumnsType<Network> = [
    { title: '网络', dataIndex: 'network' },
    { title: '适用', render: (_, network) => <Holder {...network} /> },
    { title: '备注', render: (_, { note }) => note || '—' },
    {
      title: '操作',
      render: (_, network) =>
        mayGrant ? (
          <Button size="small" danger onClick={() => setRemoved(network)}>
            移除
          </Button>
        ) : (
          '—'
        ),
    },
  ]
  return (
    <>
      <PageTable aria-label="允许的网络" rowKey="networkId" columns={columns} dataSource={[...networks]} />
      {removed !== undefined && <RemoveDialog network={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function RemoveDialog({ network, onClose }: Readonly<{ network: Network; onClose: () => void }>) {
  const { networkId, staffId, login } = network
  return (
    <ReasonDialog
      title={`移除 ${network.network}`}
      warning={`立即生效：${staffId === null ? '全体员工' : (login ?? staffId)}不能再凭此网络进入，已登录的下一次操作即被拒绝。`}
      action="移除"
      send={reason => dropNetwork({ networkId, reason })}
      changes={[staffKeys.all]}
      doneText="已移除"
      onClose={onClose}
    />
  )
}
