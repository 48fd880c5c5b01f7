import type { DownlineTotals } from '@app/client/agents/read-downline.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  askedOf,
  type ChoiceSearch,
  isDirectAt,
  readChoice,
  searchOf,
} from '#features/agents/downline/downline-choice.ts'
import { FilterButton } from '#features/agents/downline/filter-button.tsx'
import { MemberRow, showResult } from '#features/agents/downline/member-row.tsx'
import { daysOf, type Period, periods, readPeriod } from '#features/agents/team/agent-days.ts'
import { MissingBranch } from '#features/agents/team/missing-branch.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { SearchField } from '#ui/form/search-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import {
  downlineQuery,
  type DownlineFilter as Filter,
  useDownline,
  useDownlineTotals,
} from './agents.queries.ts'
import classes from './user-list.module.css'

const ROW_PX = 148
/** The longest account name. */
const ACCOUNT_MAX = 20
/** Whoever types asks once the name stands still. */
const TYPING_MS = 400

type ListSearch = Readonly<{
  period?: string | undefined
  memberId?: string | undefined
  account?: string | undefined
  kind?: string | undefined
}> &
  ChoiceSearch

const kinds = [
  { value: 'all', text: '全部' },
  { value: 'agent', text: '代理' },
  { value: 'member', text: '会员' },
] as const

type Kind = (typeof kinds)[number]['value']

const readKind = (text: string | undefined): Kind => kinds.find(({ value }) => value === text)?.value ?? 'all'

/** Names are only searched in the direct downline, for deeper ones are masked. */
function filterOf({ period, memberId, account, kind, ...search }: ListSearch, today: string): Filter {
  const [choice, isOwn] = [readChoice(search), memberId === undefined]
  return {
    ...daysOf(readPeriod(period), today),
    ...askedOf(choice, { isOwn, today }),
    memberId,
    account: isDirectAt(choice, isOwn) && account !== '' ? account : undefined,
    isAgent: readKind(kind) === 'all' ? undefined : readKind(kind) === 'agent',
  }
}

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/user-list'> = ({ queries, search }) =>
  queries.ensureInfiniteQueryData(downlineQuery(filterOf(search, chinaToday())))

/** Who stands below the agent, or below somebody of the branch, with what each branch did (not-shown §7). */
export function UserListPage() {
  const today = useAtServerSecond(chinaToday)
  const search = useSearch({ from: '/agent/user-list' })
  const navigate = useNavigate({ from: '/agent/user-list' })
  const filter = filterOf(search, today)
  const isOwn = filter.memberId === undefined
  const rows = useDownline(filter)
  const totals = useDownlineTotals(filter)
  const change = (to: ListSearch) =>
    void navigate({ to: '/agent/user-list', search: { ...search, ...to }, replace: true })
  return (
    <>
      <PageHeader
        title="下级"
        action={
          <span className={classes.end}>
            <PlayMoneyBadge />
            <Link className={classes.add} to="/agent/add-user">
              新增
            </Link>
          </span>
        }
      />
      <div className={cardClasses.page}>
        {isOwn ? null : <Way period={search.period} way={totals?.way ?? []} />}
        {isDirectAt(readChoice(search), isOwn) && (
          <AccountSearch account={search.account ?? ''} onChange={account => change({ account })} />
        )}
        <Tabs<Period>
          label="统计日期"
          look="pill"
          bleeds
          tabs={periods}
          value={readPeriod(search.period)}
          onChange={period => change({ period })}
        />
        <div className={classes.kinds}>
          <Tabs<Kind>
            label="类型"
            look="pill"
            tabs={kinds}
            value={readKind(search.kind)}
            onChange={kind => change({ kind: kind === 'all' ? undefined : kind })}
          />
          <FilterButton
            choice={readChoice(search)}
            isOwn={isOwn}
            onChoose={choice => change(searchOf(choice))}
          />
        </div>
        {rows.isError && rows.data === undefined ? (
          <MissingBranch error={rows.error} onRetry={() => void rows.refetch()} />
        ) : (
          <>
            {totals === undefined || totals.count === 0 ? null : <Totals totals={totals} />}
            {filter.reach === undefined ? null : (
              <p className={classes.once}>每人的数据含其所有下级，所以同一笔会出现在几行里；合计只算一次。</p>
            )}
            <LongList
              query={rows}
              keyOf={row => row.id}
              skeletonHeight={ROW_PX}
              whenEmpty={<Nobody filter={filter} />}
            >
              {row => <MemberRow row={row} period={search.period} />}
            </LongList>
          </>
        )}
        <p className={classes.privacy}>
          <Icon name="lock" size={16} />
          直属以下只显示脱敏账号和合计；不显示电话、银行卡和姓名，也不显示任何人的每一注。
        </p>
      </div>
      <BackToTop />
    </>
  )
}

type AccountSearchProps = Readonly<{ account: string; onChange: (account: string | undefined) => void }>

function AccountSearch({ account, onChange }: AccountSearchProps) {
  const [text, setText] = useState(account)
  useEffect(() => {
    if (text === account) return
    const timer = setTimeout(() => onChange(text === '' ? undefined : text), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return <SearchField label="直属下级的账号开头" text={text} onText={setText} maxLength={ACCOUNT_MAX} />
}

type WayProps = Readonly<{ period: string | undefined; way: DownlineTotals['way'] }>

/** The levels down to whose downline is shown; each leads back to its own. */
function Way({ period, way }: WayProps) {
  return (
    <nav aria-label="层级">
      <ol className={classes.way}>
        <li>
          <Link to="/agent/user-list" search={{ period }}>
            我
          </Link>
        </li>
        {way.map(({ id, account }, at) => (
          <li key={id}>
            <Icon name="next" size={14} />
            {at === way.length - 1 ? (
              <b aria-current="page">{account}</b>
            ) : (
              <Link to="/agent/user-list" search={{ period, memberId: id }}>
                {account}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Totals({ totals }: Readonly<{ totals: DownlineTotals }>) {
  return (
    <dl className={classes.totals} aria-label="合计">
      <div>
        <dt>人数</dt>
        <dd>{totals.count.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt>充值</dt>
        <dd>{showAmount(totals.deposits)}</dd>
      </div>
      <div>
        <dt>提现</dt>
        <dd>{showAmount(totals.withdrawals)}</dd>
      </div>
      <div>
        <dt>投注</dt>
        <dd>{showAmount(totals.stakes)}</dd>
      </div>
      <div>
        <dt>盈亏</dt>
        <dd>{showResult(totals.result)}</dd>
      </div>
    </dl>
  )
}

function Nobody({ filter }: Readonly<{ filter: Filter }>) {
  if (filter.account !== undefined) return <p>直属下级里没有以“{filter.account}”开头的账号</p>
  const { isStopped, registeredSince, loggedInSince, loggedInUntil, moneyMin, moneyMax } = filter
  const bounds = [isStopped, registeredSince, loggedInSince, loggedInUntil, moneyMin, moneyMax]
  const isNarrowed = bounds.some(part => part !== undefined)
  if (isNarrowed) return <p>没有符合筛选的下级</p>
  if (filter.isAgent !== undefined) return <p>{filter.isAgent ? '这一级没有代理' : '这一级没有普通会员'}</p>
  if (filter.memberId !== undefined) return <p>TA 下面还没有人</p>
  return (
    <>
      <p>还没有下级，用您的推广码邀请第一个人</p>
      <Link className={buttonClass('soft')} to="/agent">
        看我的推广码
      </Link>
    </>
  )
}
