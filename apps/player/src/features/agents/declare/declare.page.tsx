import { showPercent } from '@app/client/agents/read-percent.ts'
import { commissionOf } from '@app/domain/agents/commission.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { AuthoredText } from '@app/trade-ui/markup/authored-text.tsx'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profileQuery, useProfile } from '#features/account/account.queries.ts'
import { memberQuery, useTeamMember } from '#features/agents/agents.queries.ts'
import { RateCard } from '#features/agents/rates/rate-card.tsx'
import { currentRates } from '#features/agents/rates/rate-texts.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ApplyCard } from './apply-card.tsx'
import classes from './declare.module.css'
import { applicationQuery, declarationQuery, ownPlanQuery } from './declare.queries.ts'
import { PlanCard } from './plan-card.tsx'

/** Of the sample: what a branch bets, and by how much its head has less than the agent. */
const SAMPLE_BASE = li(10_000_000n)
const SAMPLE_STEP = 5000n
/** For a member, who has no rate to show. */
const SAMPLE_RATE = 75_000n as RatioPpm

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
      '您只能设直属下级的返点；设定之后可以提高，降低要下级本人同意。',
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
]

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/declare'> = ({ queries }) =>
  Promise.all([queries.ensureQueryData(declarationQuery), loadOwn(queries)])

/** The rates of an agent, or the application of a member. */
async function loadOwn(queries: QueryClient): Promise<unknown> {
  const { isAgent } = await queries.ensureQueryData(profileQuery)
  return isAgent
    ? Promise.all([queries.ensureQueryData(memberQuery()), queries.ensureQueryData(ownPlanQuery)])
    : queries.ensureQueryData(applicationQuery)
}

/** How the programme works: the formula with an example of the own rate, the rules, what the house says, and for a member the application (not-shown §7). */
export function DeclarePage() {
  const { data: member, error, refetch } = useProfile()
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
        ) : member.isAgent ? (
          <Own />
        ) : (
          <>
            <Sample own={SAMPLE_RATE} isExample />
            {member.kind === 'trial' ? (
              <p className={classes.quiet}>试玩账户不能申请成为代理，请先注册正式账户。</p>
            ) : (
              <ApplyCard />
            )}
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
        <Declaration />
        {member?.isAgent === true ? (
          <Link className={buttonClass('soft')} to="/agent">
            看代理中心
          </Link>
        ) : null}
      </div>
      <BackToTop />
    </>
  )
}

/** What an agent has: the sample with the own rate, and all rates. */
function Own() {
  const today = useAtServerSecond(chinaToday)
  const { data: member, error, refetch } = useTeamMember()
  if (member === undefined)
    return error === null ? (
      <Skeleton rows={3} height={120} />
    ) : (
      <FailedState onRetry={() => void refetch()} />
    )
  return (
    <>
      <Sample own={currentRates(member.rates, today)[0]?.ratio ?? (0n as RatioPpm)} />
      <RateCard title="我的返点" rates={member.rates} today={today} />
      <PlanCard />
    </>
  )
}

/** What staff wrote about the programme. */
function Declaration() {
  const { data: content, isError, refetch } = useQuery(declarationQuery)
  if (content === undefined)
    return isError ? <FailedState onRetry={() => void refetch()} /> : <Skeleton rows={1} height={200} />
  return (
    <section className={classNames(cardClasses.card, classes.chapter)} aria-label="平台说明">
      <h2>平台说明</h2>
      <AuthoredText text={content} />
    </section>
  )
}

/** The formula, and what it comes to with a rate. */
function Sample({ own, isExample = false }: Readonly<{ own: RatioPpm; isExample?: boolean }>) {
  const below = (own > SAMPLE_STEP ? own - SAMPLE_STEP : 0n) as RatioPpm
  const difference = (own - below) as RatioPpm
  return (
    <section className={classNames(cardClasses.card, classes.chapter)} aria-label="按返点算一笔">
      <h2>按返点算一笔</h2>
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
        例：{isExample ? '若您的返点是' : '您的返点'} {showPercent(own)}，直属下级 {showPercent(below)}，TA
        那一支投注了 {showAmount(SAMPLE_BASE)}。TA 下面再有多少层，您这一份都不变；全链加起来不超过您的返点。
      </p>
    </section>
  )
}
