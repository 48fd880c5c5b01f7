import { showDuration } from '@app/trade-ui/text/duration.ts'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '#ui/facts.tsx'
import { useRefresh } from '#ui/use-refresh.ts'
import { deskQuery } from './support.queries.ts'

const lasting = (seconds: number | null): string => (seconds === null ? '—' : showDuration(seconds))

/** How the desk stands now, and medians of what it measured in seven days. */
export function SupportFigures() {
  const { options } = useRefresh()
  const { data } = useQuery({ ...deskQuery, ...options })
  if (data === undefined) return null
  const { waiting, open, mine, week } = data.data
  return (
    <Facts
      facts={[
        ['等待接入', waiting],
        ['进行中', `${open}（我的 ${mine}）`],
        ['首次回复中位数（7天）', lasting(week.firstAnswerMedian)],
        ['首次回复九成以内', lasting(week.firstAnswerP90)],
        ['处理时长中位数', lasting(week.handlingMedian)],
        ['7天发起 / 结束', `${week.opened} / ${week.closed}`],
        ['评价', week.ratingAverage === null ? '—' : `${week.ratingAverage} 星（${week.rated} 次）`],
      ]}
    />
  )
}
