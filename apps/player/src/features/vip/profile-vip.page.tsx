import type { VipLevel } from '@app/client/vip/read-vip-level.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { profileQuery, useProfile } from '#features/account/account.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './profile-vip.module.css'
import { useVipLevels, vipLevelsQuery } from './vip.queries.ts'
import { benefitsOf } from './vip-benefits.rules.ts'
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
          <p className={classes.cycle}>
            本周期为自然月，还剩 {daysLeft(member.monthEndsAt, serverNow())} 天
            <NextLevel level={member.vipLevel} bet={member.monthStake} levels={levels.data} />
          </p>
        )}
        {levels.data === undefined ? (
          levels.isError ? (
            <FailedState onRetry={() => void levels.refetch()} />
          ) : (
            <Skeleton rows={10} height={52} />
          )
        ) : (
          <ol className={classNames(cardClasses.card, classes.levels)} aria-label="各等级">
            {levels.data.map(level => (
              <Level key={level.level} level={level} place={placeOf(level.level, member?.vipLevel)} />
            ))}
          </ol>
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

type NextLevelProps = Readonly<{ level: number; bet: Li; levels: readonly VipLevel[] | undefined }>

/** What is still to be bet this month for the next level. */
function NextLevel({ level, bet, levels }: NextLevelProps) {
  const next = levels?.find(one => one.level === level + 1)
  const missing = next === undefined ? 0n : next.monthStake - bet
  return missing > 0n ? (
    <>
      ；再有效投注 <b>{showAmount(li(missing))}</b> 升 VIP {level + 1}
    </>
  ) : null
}

function daysLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / DAY_MS))
}

type Place = 'past' | 'own' | 'coming'

const placeOf = (level: number, own: number | undefined): Place =>
  own === undefined || level > own ? 'coming' : level === own ? 'own' : 'past'

/** One stop of the way up: what it takes, and what it is good for here. */
function Level({ level, place }: { level: VipLevel; place: Place }) {
  const hasScreen = useHasScreen()
  const benefits = benefitsOf(level, hasScreen)
  return (
    <li className={classes.level} data-place={place} aria-current={place === 'own' ? 'step' : undefined}>
      <p className={classes.head}>
        <b>VIP {level.level}</b>
        {place === 'own' ? (
          <span className={classNames(cardClasses.chip, cardClasses.gold)}>当前</span>
        ) : null}
        <span className={classes.need}>月有效投注 {showAmount(level.monthStake)}</span>
      </p>
      {benefits.length === 0 ? null : (
        <dl className={classes.facts}>
          {benefits.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
