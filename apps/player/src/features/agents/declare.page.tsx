import { showPercent } from '@app/client/agents/read-percent.ts'
import { commissionOf } from '@app/domain/agents/commission.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { RateCard } from '#features/agents/rates/rate-card.tsx'
import { currentRates } from '#features/agents/rates/rate-texts.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { memberQuery, useTeamMember } from './agents.queries.ts'
import classes from './declare.module.css'

/** Of the sample: what a branch bets, and by how much its head has less than the agent. */
const SAMPLE_BASE = li(10_000_000n)
const SAMPLE_STEP = 5000n

const chapters: readonly Readonly<{ title: string; lines: readonly string[] }>[] = [
  {
    title: '什么算有效投注',
    lines: [
      '只算已结算的投注；和局、撤单和作废的不算。',
      '同一期里互相抵消的投注（如大与小）只算抵消之后的部分。',
      '您自己的投注不给您佣金。',
    ],
  },
  {
    title: '返点怎么设',
    lines: [
      '下级的返点不能高于您自己的返点。',
      '您只能设直属下级的返点；设定之后只能提高，不能降低。',
      '提高的返点自次日起生效，之前的投注仍按原返点计算。',
    ],
  },
  {
    title: '怎么结算',
    lines: [
      '每一支、每一天、每一类算一行，舍去厘以下。',
      '更正开奖结果或作废投注时，之前的佣金按新结果更正，并写明原因。',
      '更正后为负数的部分从以后的佣金里扣，不会从您的余额里扣。',
    ],
  },
  {
    title: '您看得到什么',
    lines: [
      '直属下级的账号和余额；更深的层级只有脱敏账号和合计。',
      '看不到任何人的电话、银行卡、姓名，也看不到每一注。',
    ],
  },
  {
    title: '不可以做的事',
    lines: [
      '用自己的推广码给自己再开一个账户。',
      '向未满 18 岁的人推广，或承诺一定会赢。',
      '替别人保管密码；您开的账户，第一次登录时由本人设置密码。',
    ],
  },
]

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/declare'> = ({ queries }) =>
  queries.ensureQueryData(memberQuery())

/** How the programme works: the formula with an example of the agent's own rate, and the rules (not-shown §7). */
export function DeclarePage() {
  const today = useAtServerSecond(chinaToday)
  const { data: member, error, refetch } = useTeamMember()
  return (
    <>
      <PageHeader title="代理说明" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {member === undefined ? (
          error === null ? (
            <Skeleton rows={3} height={120} />
          ) : (
            <FailedState onRetry={() => void refetch()} />
          )
        ) : (
          <>
            <Sample own={currentRates(member.rates, today)[0]?.ratio ?? (0n as RatioPpm)} />
            <RateCard title="我的返点" rates={member.rates} today={today} />
          </>
        )}
        {chapters.map(({ title, lines }) => (
          <section key={title} className={classNames(cardClasses.card, classes.chapter)} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <Link className={buttonClass('soft')} to="/agent">
          看代理中心
        </Link>
      </div>
      <BackToTop />
    </>
  )
}

/** The formula, and what it comes to with the agent's own rate. */
function Sample({ own }: Readonly<{ own: RatioPpm }>) {
  const below = (own > SAMPLE_STEP ? own - SAMPLE_STEP : 0n) as RatioPpm
  const difference = (own - below) as RatioPpm
  return (
    <section className={classNames(cardClasses.card, classes.chapter)} aria-label="佣金怎么算">
      <h2>佣金怎么算</h2>
      <p>直属下级和 TA 下面所有人的有效投注，乘以您与 TA 的返点差额。</p>
      <p className={classes.equation}>
        <span>
          <small>整支有效投注</small>
          <b>{showAmount(SAMPLE_BASE)}</b>
        </span>
        <i>×</i>
        <span>
          <small>
            {showPercent(own)} − {showPercent(below)}
          </small>
          <b>{showPercent(difference)}</b>
        </span>
        <i>=</i>
        <span className={classes.sum}>
          <small>佣金</small>
          <b>{showAmount(commissionOf(SAMPLE_BASE, difference))}</b>
        </span>
      </p>
      <p className={classes.quiet}>
        例：您的返点 {showPercent(own)}，直属下级 {showPercent(below)}，TA 那一支投注了{' '}
        {showAmount(SAMPLE_BASE)}。 TA 下面再有多少层，您这一份都不变；全链加起来不超过您的返点。
      </p>
    </section>
  )
}
