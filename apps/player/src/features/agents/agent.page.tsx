import type { Team } from '@app/client/agents/read-team.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './agent.module.css'
import { daysOf, type Period, periods, readPeriod } from './agent-days.ts'
import { memberQuery, teamQuery, useTeam, useTeamMember } from './agents.queries.ts'
import { CodeCard } from './code-card.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { type FigureName, figures } from './figures.ts'
import { RateCard } from './rate-card.tsx'

const tiles: readonly FigureName[] = [
  ...(['members', 'newcomers', 'firstDeposits', 'deposits', 'withdrawals'] as const),
  ...(['stakes', 'payouts', 'rebates', 'result'] as const),
]

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent'> = ({ queries, search }) =>
  Promise.all([
    queries.ensureQueryData(teamQuery(daysOf(readPeriod(search.period), chinaToday()))),
    queries.ensureQueryData(memberQuery()),
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
      <Hero period={period} team={team.data} />
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

/** What commission is reckoned on, as the largest number of the screen. */
function Hero({ period, team }: Readonly<{ period: Period; team: Team | undefined }>) {
  const valid = team === undefined ? undefined : figures.valid.of(team)
  return (
    <section className={classes.hero} aria-label="团队有效投注">
      <p>{periods.find(({ value }) => value === period)?.text}团队有效投注</p>
      <b>{valid !== undefined && 'money' in valid ? showAmount(valid.money) : '—'}</b>
      <p>佣金 = 有效投注 × 您与直属下级的返点差额</p>
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
      <Link to="/agent/add-user">
        <Icon name="plus" />
        新增下级
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
