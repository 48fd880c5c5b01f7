import { type Li, li } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useNavigate } from '@tanstack/react-router'
import { usePlaySince } from '#features/breaks/limits/limits.queries.ts'
import classes from '#features/breaks/responsible.module.css'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type PlayTime, spanText } from './play-time.ts'

const shown = (amount: Li | undefined) => (amount === undefined ? '—' : showAmount(amount))

type PlayNoticeSheetProps = Readonly<{ time: PlayTime; onClose: () => void }>

/** Says for how long somebody has been here, and what was staked and came back meanwhile; plain figures and no judgement. */
export function PlayNoticeSheet({ time, onClose }: PlayNoticeSheetProps) {
  const play = usePlaySince(time.since)
  const navigate = useNavigate()
  const leaveTo = (to: '/responsible' | '/bills') => {
    onClose()
    void navigate({ to })
  }
  const result = play === undefined ? undefined : li(play.returned - play.staked)
  return (
    <Sheet title="时间提醒" place="middle" onClose={onClose}>
      <div className={classes.notice}>
        <dl className={classes.figures}>
          <div>
            <dt>本次使用</dt>
            <dd>{spanText(time.seen)}</dd>
          </div>
          <div>
            <dt>投注</dt>
            <dd>{shown(play?.staked)}</dd>
          </div>
          <div>
            <dt>派奖与退款</dt>
            <dd>{shown(play?.returned)}</dd>
          </div>
          <div>
            <dt>差额</dt>
            <dd>{shown(result)}</dd>
          </div>
        </dl>
        <div className={classes.choices}>
          <Button look="quiet" onClick={() => leaveTo('/bills')}>
            查看账单
          </Button>
          <Button look="quiet" onClick={() => leaveTo('/responsible')}>
            休息一下
          </Button>
          <Button onClick={onClose}>继续</Button>
        </div>
      </div>
    </Sheet>
  )
}
