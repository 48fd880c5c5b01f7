import { li } from '@app/domain/money/money.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useNavigate } from '@tanstack/react-router'
import { spanText } from '#features/breaks/play-notice/play-time.ts'
import classes from '#features/breaks/responsible.module.css'
import type { DueNotice } from '#features/providers/providers.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

type ProviderNoticeSheetProps = Readonly<{
  notice: DueNotice
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}>

/** The time and the money of this play, and three ways on, none of which is drawn larger than another. */
export function ProviderNoticeSheet({ notice, isBusy, onConfirm, onClose }: ProviderNoticeSheetProps) {
  const { since, staked, returned } = notice
  const navigate = useNavigate()
  const leaveTo = (to: '/live-betting' | '/responsible') => {
    onClose()
    void navigate({ to })
  }
  return (
    <Sheet title="时间提醒" place="middle" onClose={onClose}>
      <div className={classes.notice}>
        <dl className={classes.figures}>
          <div>
            <dt>第三方游戏已玩</dt>
            <dd>{spanText(serverNow() - since)}</dd>
          </div>
          <div>
            <dt>投注</dt>
            <dd>{showAmount(staked)}</dd>
          </div>
          <div>
            <dt>派彩</dt>
            <dd>{showAmount(returned)}</dd>
          </div>
          <div>
            <dt>输赢</dt>
            <dd>{showAmount(li(returned - staked))}</dd>
          </div>
        </dl>
        <p className={classes.quiet}>点“继续”前，游戏内不能下注；派彩与退款照常到账。</p>
        <div className={classes.choices}>
          <Button look="quiet" busy={isBusy} onClick={onConfirm}>
            继续
          </Button>
          <Button look="quiet" onClick={() => leaveTo('/live-betting')}>
            查看记录
          </Button>
          <Button look="quiet" onClick={() => leaveTo('/responsible')}>
            退出
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
