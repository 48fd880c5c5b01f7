import type { Team } from '@app/client/agents/read-team.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { PlayMoneyBadge } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { fitDays, monthsAt, readTeamDays, TEAM_BACK_DAYS } from '#features/agents/team/agent-days.ts'
import { FigureTiles } from '#features/agents/team/figure-tiles.tsx'
import type { FigureName } from '#features/agents/team/figures.ts'
import { MissingBranch } from '#features/agents/team/missing-branch.tsx'
import { teamCsv } from '#features/agents/team/team-csv.ts'
import { TeamDays } from '#features/agents/team/team-days.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { DateRange, type DayRange } from '#ui/form/date-range.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { saveFile } from '#ui/save-file.ts'
import { teamQuery, useTeam, useTeamMember } from './agents.queries.ts'
import classes from './team-overview.module.css'

const people: readonly FigureName[] = ['members', 'newcomers', 'firstDeposits']
const moved: readonly FigureName[] = [
  ...(['deposits', 'depositors', 'depositCount', 'withdrawals', 'balance', 'gifts'] as const),
  ...(['depositGifts', 'otherGifts'] as const),
]
const earned: readonly FigureName[] = ['commission', 'wage', 'dividend']

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/team-overview'> = ({ queries, search }) =>
  queries.ensureQueryData(teamQuery({ ...readTeamDays(search, chinaToday()), memberId: search.memberId }))

/** What the team of the agent, or of somebody below, did in up to 31 days (specification 001 §3). */
export function TeamOverviewPage() {
  const today = useAtServerSecond(chinaToday)
  const search = useSearch({ from: '/agent/team-overview' })
  const navigate = useNavigate({ from: '/agent/team-overview' })
  const days = readTeamDays(search, today)
  const { memberId } = search
  const { data: team, error, refetch } = useTeam({ ...days, memberId })
  return (
    <>
      <PageHeader title="团队总览" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {memberId === undefined ? null : <Head memberId={memberId} />}
        <DateRange
          value={days}
          onChange={wanted =>
            void navigate({
              to: '/agent/team-overview',
              search: { memberId, ...fitDays(wanted, days) },
              replace: true,
            })
          }
          today={today}
          daysMax={TEAM_BACK_DAYS}
          more={monthsAt(today)}
        />
        {team === undefined ? (
          <MissingBranch error={error} onRetry={() => void refetch()} />
        ) : (
          <Overview team={team} days={days} />
        )}
      </div>
      <BackToTop />
    </>
  )
}

/** Whose team it is, with the way back to the own one. */
function Head({ memberId }: Readonly<{ memberId: string }>) {
  const { data: member } = useTeamMember(memberId)
  return (
    <p className={classes.head}>
      <span>
        <b>{member?.account ?? '…'}</b> 的团队
      </span>
      <Link to="/agent/team-overview">看我的团队</Link>
    </p>
  )
}

function Overview({ team, days }: Readonly<{ team: Team; days: DayRange }>) {
  const save = () =>
    saveFile(`团队总览-${days.from}-${days.to}.csv`, 'text/csv;charset=utf-8', teamCsv(team, days))
  return (
    <>
      <p className={classes.line}>
        <span>点任何一个数字看它怎么算</span>
        <button type="button" className={classes.export} onClick={save}>
          <Icon name="download" size={16} />
          导出CSV
        </button>
      </p>
      <FigureTiles label="人数" team={team} names={people} />
      <TeamDays title="彩票" days={team.bets.lottery} />
      <TeamDays title="体育" days={team.bets.sport} />
      <TeamDays title="真人与其他游戏" days={team.bets.live} />
      <FigureTiles label="充提与优惠" team={team} names={moved} />
      <p className={classes.quiet}>
        {team.balanceAt === undefined
          ? '这个团队的余额不显示，避免推算出个人余额'
          : `团队余额统计于 ${showMoment(team.balanceAt)}`}
      </p>
      <FigureTiles label="代理收入" team={team} names={earned} />
    </>
  )
}
