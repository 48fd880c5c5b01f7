import type { Gift } from '@app/client/bonuses/read-gift.ts'
import { CallRefused } from '@app/client/refused.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { EmptyState, MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './bonus-center.module.css'
import { bonusCenterQuery, useBonusCenter } from './bonuses.queries.ts'
import { ClaimQuestion } from './claim-question.tsx'
import { GiftCard } from './gift-card.tsx'
import { SignInWeek } from './sign-in-week.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/bonus-center'> = ({ queries }) =>
  queries.ensureQueryData(bonusCenterQuery)

/** The server's reason why there is nothing to show, as for a trial account. */
const refusedText = (error: unknown): string | undefined =>
  error instanceof CallRefused && error.code === 'UC/TRIAL_FORBIDDEN' ? error.msg : undefined

/** Gifts that can be taken, that wait for something, and that are over (not-shown §2). */
export function BonusCenterPage() {
  const { data: center, error, refetch } = useBonusCenter()
  const [chosen, setChosen] = useState<Gift>()
  return (
    <>
      <PageHeader title="福利中心" action={<PlayMoneyBadge />} />
      {center === undefined ? (
        <div className={cardClasses.page}>
          <MissingState
            unknown={refusedText(error)}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={4} height={88} />}
          />
        </div>
      ) : (
        <>
          <Summary vipLevel={center.vipLevel} gifts={center.gifts} />
          <div className={cardClasses.page}>
            <SignInWeek week={center.week} />
            <Gifts gifts={center.gifts} onTake={setChosen} />
            <Link className={classes.way} to="/betting-bonus">
              返水：按有效投注累计，去查看
            </Link>
            <Rules />
          </div>
        </>
      )}
      {chosen === undefined ? null : <ClaimQuestion gift={chosen} onEnd={() => setChosen(undefined)} />}
    </>
  )
}

/** Those that a tap would give now. */
const takeable = (gifts: readonly Gift[]) =>
  gifts.filter(({ state, isBudgetGone }) => state === 'ready' && !isBudgetGone)

const sumOf = (gifts: readonly Gift[]): Li => li(gifts.reduce((sum, { amount }) => sum + amount, 0n))

function Summary({ vipLevel, gifts }: { vipLevel: number; gifts: readonly Gift[] }) {
  const ready = takeable(gifts)
  return (
    <section className={classes.summary} aria-label="可领取的礼金">
      <p>
        现在可领 {ready.length} 项<b>{showAmount(sumOf(ready))}</b>
      </p>
      <Link className={classes.level} to="/profile-vip">
        VIP {vipLevel} · 等级规则
      </Link>
    </section>
  )
}

function Gifts({ gifts, onTake }: { gifts: readonly Gift[]; onTake: (gift: Gift) => void }) {
  const known = gifts.filter(({ kind }) => kind !== 'unknown')
  if (known.length === 0) return <EmptyState />
  return (
    <ul className={classes.list}>
      {known.map(gift => (
        <li key={gift.id}>
          <GiftCard gift={gift} onTake={() => onTake(gift)} />
        </li>
      ))}
    </ul>
  )
}

function Rules() {
  return (
    <section className={classNames(cardClasses.card, classes.rules)} aria-label="领取规则">
      <h2>领取规则</h2>
      <ul>
        <li>
          注册礼金、首充礼金和安全任务每人一次；同一设备、收款账户、姓名或付款人的多个账号按一人计，有疑问时人工核对
        </li>
        <li>升级礼金每个等级一生一次，达成后 30 天内领取；之后降级也不收回</li>
        <li>周礼金每周一次，按领取时的等级，周日 24:00 截止</li>
        <li>签到每日一次，需有过到账的充值；本周签得越多，当日礼金越多，漏一天不清零</li>
        <li>流水倍数在领取时固定；完成前不能提现，完成进度见“流水要求”</li>
        <li>礼金只看有效投注，不看输赢；请量力而行，不必为礼金多投注</li>
      </ul>
    </section>
  )
}
