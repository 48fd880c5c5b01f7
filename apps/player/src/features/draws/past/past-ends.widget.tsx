import { showDayAndTime } from '@app/trade-ui/text/issue-text.ts'
import classes from './past-ends.module.css'

/** Between the public past and the demonstration's own draws: nothing was drawn here before, and nothing is made up. */
export function PastEnds({ at, nowMs, isNewest }: { at: number; nowMs: number; isNewest: boolean }) {
  const [day] = showDayAndTime(at, nowMs).split(' ')
  return (
    <p className={classes.line}>
      公开资料截至 {day}，{isNewest ? '下期起' : '以上'}为本站演示开奖
    </p>
  )
}
