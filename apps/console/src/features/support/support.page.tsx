import { Segmented } from 'antd'
import { useAddress } from '#ui/use-address.ts'
import { CannedList } from './canned-list.tsx'
import { TalkList } from './talk-list.tsx'

const SHOWN = [
  { value: 'waiting', label: '等待接入' },
  { value: 'mine', label: '我的' },
  { value: 'open', label: '进行中' },
  { value: 'closed', label: '已结束' },
  { value: 'canned', label: '常用语' },
] as const
type Shown = (typeof SHOWN)[number]['value']

/** The desk of support: who waits, who has whom, what has ended, and what is said again and again. */
export function SupportPage() {
  const { address, replaceAll } = useAddress()
  const show = SHOWN.find(({ value }) => value === address.show)?.value ?? 'waiting'
  const choice = (
    <Segmented<Shown>
      aria-label="显示"
      value={show}
      onChange={value => replaceAll(value === 'waiting' ? {} : { show: value })}
      options={[...SHOWN]}
    />
  )
  return show === 'canned' ? (
    <CannedList choice={choice} />
  ) : (
    <TalkList key={show} queue={show} choice={choice} />
  )
}
