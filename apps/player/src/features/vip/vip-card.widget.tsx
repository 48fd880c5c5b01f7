import { type Li, li } from '@app/domain/money/money.ts'
import { vipGoal } from '@app/domain/vip/vip-progress.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon/icon.tsx'
import { useVipLevels } from './vip.queries.ts'
import classes from './vip-card.module.css'

type VipCardProps = Readonly<{
  /** Absent while the profile is loading. */
  level: number | undefined
  /** Bet in this month. */
  monthStake: Li | undefined
  /** On the page of the levels themselves there is no way there. */
  isLink?: boolean
}>

/** The level, the month's bets against what the next level needs, and a bar (specification 000 §2). */
export function VipCard({ level, monthStake, isLink = true }: VipCardProps) {
  const levels = useVipLevels()
  const bet = monthStake ?? li(0)
  const thresholds = levels.data?.map(one => one.monthStake)
  const goal = level === undefined || thresholds === undefined ? undefined : vipGoal(level, bet, thresholds)
  const body = (
    <>
      <span className={classes.head}>
        <span className={classes.level}>
          <Icon name="crown" />
          VIP {level ?? '—'}
        </span>
        {isLink ? (
          <span className={classes.way}>
            等级权益
            <Icon name="next" size={16} />
          </span>
        ) : null}
      </span>
      <span className={classes.facts}>
        <span>
          本月有效投注 <b>{monthStake === undefined ? '—' : showAmount(bet)}</b>
          {goal?.target === undefined ? null : ` / ${showAmount(goal.target)}`}
        </span>
        <span>
          {goal === undefined ? '' : goal.target === undefined ? '已达最高等级' : `${goal.percent}%`}
        </span>
      </span>
      <progress
        className={classes.bar}
        max={100}
        value={goal?.percent ?? 0}
        aria-label="距离下一等级的进度"
      />
    </>
  )
  return isLink ? (
    <Link className={classes.card} to="/profile-vip">
      {body}
    </Link>
  ) : (
    <section className={classes.card} aria-label="我的等级">
      {body}
    </section>
  )
}
