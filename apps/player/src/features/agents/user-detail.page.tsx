import type { Rate, TeamMember } from '@app/client/agents/read-downline.ts'
import { showPercent } from '@app/client/agents/read-percent.ts'
import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AskedCuts } from '#features/agents/cuts/asked-cuts.tsx'
import { CutSheet } from '#features/agents/cuts/cut-sheet.tsx'
import { RateCard } from '#features/agents/rates/rate-card.tsx'
import { RateSheet } from '#features/agents/rates/rate-sheet.tsx'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import { lastDays } from '#features/agents/team/agent-days.ts'
import { FigureTiles } from '#features/agents/team/figure-tiles.tsx'
import type { FigureName } from '#features/agents/team/figures.ts'
import { MissingBranch } from '#features/agents/team/missing-branch.tsx'
import { TeamDays } from '#features/agents/team/team-days.tsx'
import { transferTermsQuery, useTransferTerms } from '#features/agents/transfers/transfers.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { memberQuery, teamQuery, useTeam, useTeamMember } from './agents.queries.ts'
import classes from './user-detail.module.css'

const spans = [
  { value: '7', text: '近7天' },
  { value: '30', text: '近30天' },
] as const

type Span = (typeof spans)[number]['value']

const bets: readonly FigureName[] = ['stakes', 'payouts', 'rebates', 'result', 'valid']
const moved: readonly FigureName[] = ['deposits', 'withdrawals', 'depositCount', 'gifts', 'balance']

const readSpan = (text: string | undefined): Span => (text === '30' ? '30' : '7')

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/user-detail/$id'> = ({ queries, params: { id }, search }) =>
  Promise.all([
    queries.ensureQueryData(memberQuery(id)),
    queries.ensureQueryData(transferTermsQuery),
    queries.ensureQueryData(
      teamQuery({ ...lastDays(Number(readSpan(search.days)), chinaToday()), memberId: id }),
    ),
  ])

/** What an agent may know of somebody below: rates, sums, the days as a chart; nobody's phone, bank or name (not-shown §7). */
export function UserDetailPage() {
  const { id } = useParams({ from: '/agent/user-detail/$id' })
  const { data: member, error, refetch } = useTeamMember(id)
  return (
    <>
      <PageHeader title={member?.account ?? '下级详情'} action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {member === undefined ? (
          <MissingBranch error={error} onRetry={() => void refetch()} />
        ) : (
          <Member key={id} member={member} />
        )}
      </div>
      <BackToTop />
    </>
  )
}

function Member({ member }: Readonly<{ member: TeamMember }>) {
  const today = useAtServerSecond(chinaToday)
  return (
    <>
      <Facts member={member} />
      <RateCard title="返点" rates={member.rates} today={today} />
      {member.level === 1 ? <Direct member={member} /> : null}
      <Branch member={member} today={today} />
      <RateHistory rates={member.rates} />
    </>
  )
}

/** What an agent does about the direct downline alone. */
function Direct({ member }: Readonly<{ member: TeamMember }>) {
  const { data: terms } = useTransferTerms()
  return (
    <>
      <Rates member={member} />
      <AskedCuts memberId={member.id} />
      {terms?.isOpen === true ? (
        <Link className={buttonClass('soft')} to="/agent/transfer" search={{ memberId: member.id }}>
          转账
        </Link>
      ) : null}
    </>
  )
}

/** Only of the direct downline are rates set by the agent: higher ones at once, lower ones by consent. */
function Rates({ member }: Readonly<{ member: TeamMember }>) {
  const [opened, setOpened] = useState<'raise' | 'cut'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <div className={classes.rates}>
        <Button look="soft" onClick={() => setOpened('raise')}>
          提高返点
        </Button>
        <Button look="soft" onClick={() => setOpened('cut')}>
          申请下调
        </Button>
      </div>
      {opened === 'raise' ? <RateSheet member={member} onClose={close} /> : null}
      {opened === 'cut' ? <CutSheet member={member} onClose={close} /> : null}
    </>
  )
}

function Facts({ member }: Readonly<{ member: TeamMember }>) {
  const { account, isAgent, level, registeredAt, memberCount, directCount } = member
  return (
    <section className={classNames(cardClasses.card, classes.facts)} aria-label="资料">
      <p className={classes.who}>
        <b>{account}</b>
        <span className={classNames(cardClasses.chip, isAgent ? cardClasses.tinted : cardClasses.neutral)}>
          {isAgent ? '代理' : '会员'}
        </span>
      </p>
      <dl>
        <div>
          <dt>层级</dt>
          <dd>{level === 0 ? '我自己' : level === 1 ? '直属' : `第 ${level} 层`}</dd>
        </div>
        <div>
          <dt>团队人数</dt>
          <dd>
            {memberCount}（直属 {directCount}）
          </dd>
        </div>
        <div>
          <dt>注册时间</dt>
          <dd>{showMoment(registeredAt)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** What the branch of the member did in the chosen days. */
function Branch({ member, today }: Readonly<{ member: TeamMember; today: string }>) {
  const { id } = member
  const span = readSpan(useSearch({ from: '/agent/user-detail/$id' }).days)
  const navigate = useNavigate({ from: '/agent/user-detail/$id' })
  const days = lastDays(Number(span), today)
  const { data: team, error, refetch } = useTeam({ ...days, memberId: id })
  return (
    <>
      <Tabs<Span>
        label="统计日期"
        look="pill"
        bleeds
        tabs={spans}
        value={span}
        onChange={next =>
          void navigate({
            to: '/agent/user-detail/$id',
            params: { id },
            search: { days: next },
            replace: true,
          })
        }
      />
      {team === undefined ? (
        <MissingBranch error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <TeamDays title="彩票" days={team.bets.lottery} />
          {team.bets.sport.length === 0 ? null : <TeamDays title="体育" days={team.bets.sport} />}
          {team.bets.live.length === 0 ? null : <TeamDays title="真人与其他游戏" days={team.bets.live} />}
          <FigureTiles label="投注汇总" team={team} names={bets} />
          <FigureTiles label="充提汇总" team={team} names={moved} />
        </>
      )}
      <nav className={classNames(cardClasses.card, classes.ways)} aria-label="更多">
        {member.memberCount === 0 ? null : (
          <Link to="/agent/user-list" search={{ memberId: id }}>
            看下级 {member.directCount} 人
            <Icon name="next" size={16} />
          </Link>
        )}
        <Link to="/agent/team-overview" search={{ memberId: id, ...days }}>
          看团队总览
          <Icon name="next" size={16} />
        </Link>
      </nav>
    </>
  )
}

/** All rates that were told, the newest first. */
function RateHistory({ rates }: Readonly<{ rates: readonly Rate[] }>) {
  if (rates.length < 2) return null
  return (
    <section className={classNames(cardClasses.card, classes.history)} aria-label="返点记录">
      <h2>返点记录</h2>
      <ol>
        {rates.map(({ category, ratio, since }) => (
          <li key={category + since}>
            <span>{showDay(since)} 起</span>
            <span>{rateCategoryNames[category]}</span>
            <b>{showPercent(ratio)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
