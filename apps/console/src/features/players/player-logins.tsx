import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { PlayerSearch } from './player-search.widget.tsx'
import { LOGIN_RESULTS } from './player-words.ts'
import { type Login, loginsQuery, type OpenSession, sessionsQuery } from './players.queries.ts'
import type { FindWish } from './players.rules.ts'

const COLUMNS: readonly Column<Login>[] = [
  { key: 'at', title: '时间', cell: ({ at }) => <Time at={at} /> },
  { key: 'result', title: '结果', cell: ({ result }) => LOGIN_RESULTS[result] },
  { key: 'ip', title: 'IP', cell: ({ ip }) => <WithOthers by="ip" value={ip} /> },
  { key: 'agent', title: '浏览器', isOptional: true, cell: ({ userAgent }) => userAgent },
]

/** Where the player is signed in, and logins and tries of ninety days. */
export function PlayerLogins({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const query = useQuery(loginsQuery(memberId, address.after))
  const sessions = useQuery(sessionsQuery(memberId))
  return (
    <>
      {sessions.data !== undefined && sessions.data.data.length > 0 && (
        <Panel title="登录中的设备">
          <PageTable
            aria-label="登录中的设备"
            rowKey="sessionId"
            columns={SESSION_COLUMNS}
            dataSource={[...sessions.data.data]}
          />
        </Panel>
      )}
      <IndexPage
        title="登录"
        isPart
        query={query}
        columns={COLUMNS}
        rowKey={({ loginId }) => loginId}
        emptyReason="90天内没有登录"
      />
    </>
  )
}

const SESSION_COLUMNS = [
  { title: '登录时间', render: (_: unknown, { createdAt }: OpenSession) => <Time at={createdAt} /> },
  { title: 'IP', render: (_: unknown, { ip }: OpenSession) => <WithOthers by="ip" value={ip} /> },
  {
    title: '设备号',
    render: (_: unknown, { deviceId }: OpenSession) =>
      deviceId === '' ? '—' : <WithOthers by="device" value={deviceId} />,
  },
  { title: '浏览器', render: (_: unknown, { userAgent }: OpenSession) => userAgent },
]

/** An address or a device, and who else used it. */
function WithOthers(wish: FindWish) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {wish.value}{' '}
      <button type="button" className="linkButton" onClick={() => setIsAsking(true)}>
        {wish.by === 'ip' ? '同IP会员' : '同设备会员'}
      </button>
      {isAsking && <PlayerSearch wish={wish} onClose={() => setIsAsking(false)} />}
    </>
  )
}
