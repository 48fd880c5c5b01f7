import { useQuery } from '@tanstack/react-query'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { LOGIN_RESULTS } from './player-words.ts'
import { type Login, loginsQuery } from './players.queries.ts'

const COLUMNS: readonly Column<Login>[] = [
  { key: 'at', title: '时间', cell: ({ at }) => <Time at={at} /> },
  { key: 'result', title: '结果', cell: ({ result }) => LOGIN_RESULTS[result] },
  { key: 'ip', title: 'IP', cell: ({ ip }) => ip },
  { key: 'agent', title: '浏览器', isOptional: true, cell: ({ userAgent }) => userAgent },
]

/** Logins and tries of ninety days. */
export function PlayerLogins({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const query = useQuery(loginsQuery(memberId, address.after))
  return (
    <IndexPage
      title="登录"
      isPart
      query={query}
      columns={COLUMNS}
      rowKey={({ loginId }) => loginId}
      emptyReason="90天内没有登录"
    />
  )
}
