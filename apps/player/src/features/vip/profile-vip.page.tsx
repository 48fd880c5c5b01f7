import type { VipLevel } from '@app/client/vip/read-vip-level.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { profileQuery, useProfile } from '#features/account/account.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './profile-vip.module.css'
import { useVipLevels, vipLevelsQuery } from './vip.queries.ts'
import { VipCard } from './vip-card.widget.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/profile-vip'> = ({ queries }) =>
  Promise.all([queries.ensureQueryData(profileQuery), queries.ensureQueryData(vipLevelsQuery)])

/** The member's level and what each level means (product document not-shown §2). */
export function ProfileVipPage() {
  const profile = useProfile()
  const levels = useVipLevels()
  const member = profile.data
  return (
    <>
      <PageHeader title="VIP 等级" />
      <div className={cardClasses.page}>
        <VipCard level={member?.vipLevel} monthStake={member?.monthStake} isLink={false} />
        {member === undefined ? null : (
          <p className={classes.cycle}>本周期为自然月，还剩 {daysLeft(member.monthEndsAt, serverNow())} 天</p>
        )}
        {levels.data === undefined ? (
          levels.isError ? (
            <FailedState onRetry={() => void levels.refetch()} />
          ) : (
            <Skeleton rows={10} height={52} />
          )
        ) : (
          <section className={classes.levels} aria-label="各等级权益">
            {levels.data.map(level => (
              <Level key={level.level} level={level} isOwn={level.level === member?.vipLevel} />
            ))}
          </section>
        )}
        <section className={classNames(cardClasses.card, classes.rules)}>
          <h2>等级规则</h2>
          <ul>
            <li>本月有效投注达到要求，立即升级</li>
            <li>本月有效投注不足本等级要求的50%，次月降一级</li>
            <li>等级只看有效投注，不看输赢；请量力而行</li>
          </ul>
        </section>
      </div>
    </>
  )
}

function daysLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / DAY_MS))
}

const categoryNames = {
  lottery: '彩票',
  live: '真人',
  electronic: '电子',
  fish: '捕鱼',
  card: '棋牌',
  sport: '体育',
} as const

type Category = keyof typeof categoryNames

function Level({ level, isOwn }: { level: VipLevel; isOwn: boolean }) {
  const facts: readonly (readonly [string, string])[] = [
    ['月有效投注', showAmount(level.monthStake)],
    ['升级礼金', showAmount(level.upgradeBonus)],
    ['周礼金', showAmount(level.weeklyBonus)],
    ...(Object.entries(level.rebatePercent) as [Category, string][]).map(
      ([category, percent]) => [`${categoryNames[category]}返水`, `${percent}%`] as const,
    ),
    ['每日提现次数', `${level.dailyWithdrawalCount} 次`],
    ['单日提现额度', showAmount(level.dailyWithdrawalMax)],
    ['专属客服', level.hasOwnSupport ? '有' : '无'],
    ['聊天权限', level.mayChat ? '有' : '无'],
    ['发红包上限', showAmount(level.redPacketMax)],
  ]
  return (
    <details className={classes.level} open={isOwn}>
      <summary>
        <b>VIP {level.level}</b>
        {isOwn ? <span className={classNames(cardClasses.chip, cardClasses.gold)}>当前</span> : null}
        <span className={classes.need}>{showAmount(level.monthStake)}</span>
      </summary>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
