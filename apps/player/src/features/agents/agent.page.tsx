import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { RateCard } from '#features/agents/rates/rate-card.tsx'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import { statementsQuery, useEarnings } from '#features/agents/statements/statements.queries.ts'
import { daysOf, type Period, periods, readPeriod } from '#features/agents/team/agent-days.ts'
import { CodeCard } from '#features/agents/team/code-card.tsx'
import { FigureTiles } from '#features/agents/team/figure-tiles.tsx'
import type { FigureName } from '#features/agents/team/figures.ts'
import { fitNumber } from '#features/agents/team/fit-number.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './agent.module.css'
import { memberQuery, teamQuery, useTeam, useTeamMember } from './agents.queries.ts'

const tiles: readonly FigureName[] = [
  ...(['members', 'newcomers', 'firstDeposits', 'deposits', 'withdrawals'] as const),
  ...(['valid', 'payouts', 'rebates', 'result'] as const),
]

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent'> = ({ queries, search }) =>
  Promise.all([
    queries.ensureQueryData(teamQuery(daysOf(readPeriod(search.period), chinaToday()))),
    queries.ensureQueryData(memberQuery()),
    queries.ensureInfiniteQueryData(statementsQuery),
  ])

/** What the team of an agent does, the agent's rates and code, and the ways on (not-shown §7). */
export function AgentPage() {
  const today = useAtServerSecond(chinaToday)
  const period = readPeriod(useSearch({ from: '/agent' }).period)
  const navigate = useNavigate({ from: '/agent' })
  const team = useTeam(daysOf(period, today))
  return (
    <>
      <PageHeader
        title="代理中心"
        action={
          <span className={classes.end}>
            <PlayMoneyBadge />
            <Link className={classes.explain} to="/agent/declare">
              说明
            </Link>
          </span>
        }
      />
      <Hero />
      <div className={cardClasses.page}>
        <Tabs<Period>
          label="统计日期"
          look="pill"
          bleeds
          tabs={periods}
          value={period}
          onChange={next => void navigate({ to: '/agent', search: { period: next }, replace: true })}
        />
        <Figures team={team} />
        <Ways />
        <Own today={today} />
      </div>
    </>
  )
}

/** What runs up in this period, as the largest number of the screen, and the way to each line of it. */
function Hero() {
  const { data: earnings } = useEarnings()
  const accrued = earnings === undefined ? '—' : showAmount(earnings.accrued)
  return (
    <section className={classes.hero} aria-label="本期佣金">
      <p>
        本期累计佣金
        {earnings === undefined ? null : `（${showDay(earnings.days.from)} – ${showDay(earnings.days.to)}）`}
      </p>
      <b style={fitNumber(accrued)}>{accrued}</b>
      <p className={classes.paid}>
        <span>待发放 {earnings === undefined ? '—' : showAmount(earnings.waiting)}</span>
        <span>已发放 {earnings === undefined ? '—' : showAmount(earnings.paid)}</span>
        <Link to="/agent/commission">看每一条怎么算</Link>
      </p>
    </section>
  )
}

function Figures({ team }: Readonly<{ team: ReturnType<typeof useTeam> }>) {
  const { data: member } = useTeamMember()
  if (team.data === undefined) {
    return team.error === null ? (
      <Skeleton rows={3} columns={3} height={68} />
    ) : (
      <FailedState onRetry={() => void team.refetch()} />
    )
  }
  return (
    <FigureTiles
      label="团队数据"
      team={team.data}
      names={tiles}
      notes={member === undefined ? {} : { members: `直属 ${member.directCount}` }}
    />
  )
}

function Ways() {
  return (
    <nav className={classNames(cardClasses.card, classes.ways)} aria-label="代理功能">
      <Link to="/agent/user-list">
        <Icon name="people" />
        下级
      </Link>
      <Link to="/agent/team-overview">
        <Icon name="list" />
        团队总览
      </Link>
      <Link to="/agent/create-link">
        <Icon name="share" />
        推广链接
      </Link>
      <Link to="/agent/commission">
        <Icon name="wallet" />
        佣金账单
      </Link>
    </nav>
  )
}

/** The agent's own rates and code. */
function Own({ today }: Readonly<{ today: string }>) {
  const { data: member, error, refetch } = useTeamMember()
  if (member === undefined) {
    return error === null ? (
      <Skeleton rows={2} height={120} />
    ) : (
      <FailedState onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      <RateCard title="我的返点" rates={member.rates} today={today} />
      {member.referralCode === undefined ? null : <CodeCard code={member.referralCode} />}
    </>
  )
}
