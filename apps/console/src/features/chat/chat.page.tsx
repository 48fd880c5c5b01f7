import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useAddress } from '#ui/use-address.ts'
import { waitingQuery } from './chat.queries.ts'
import { HeldList } from './held-list.tsx'
import { ReportList } from './report-list.tsx'
import { RoomList } from './room-list.tsx'
import { SanctionList } from './sanction-list.tsx'
import { WordLists } from './word-lists.tsx'

const LISTS = {
  reports: ReportList,
  held: HeldList,
  sanctions: SanctionList,
  rooms: RoomList,
  words: WordLists,
} as const
type Shown = keyof typeof LISTS

/** The chat's desk: what was reported and held back, who is muted, the rooms, and the word lists. */
export function ChatPage() {
  const { address, replaceAll } = useAddress()
  const { data } = useQuery(waitingQuery)
  const counted = (name: string, count: number | undefined) =>
    count === undefined || count === 0 ? name : `${name} ${count}`
  const options: readonly Readonly<{ value: Shown; label: string }>[] = [
    { value: 'reports', label: counted('举报', data?.data.reports) },
    { value: 'held', label: counted('待审', data?.data.held) },
    { value: 'sanctions', label: counted('禁言', data?.data.appeals) },
    { value: 'rooms', label: '房间' },
    { value: 'words', label: '词库' },
  ]
  const show = options.find(({ value }) => value === address.show)?.value ?? 'reports'
  const List = LISTS[show]
  return (
    <List
      choice={
        <Segmented
          aria-label="显示"
          value={show}
          onChange={value => replaceAll(value === 'reports' ? {} : { show: value })}
          options={[...options]}
        />
      }
    />
  )
}
