import type { ChaseOrder, ChaseState } from '@app/client/chases/read-chase-order.ts'
import { chaseStateNames } from '@app/domain/bets/chase-state.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './chase.module.css'
import { chasesQuery, useChases } from './chases.queries.ts'

const ROW_PX = 112

const tabs = [
  { value: 'all', text: '全部' } as const,
  ...(['running', 'won', 'stopped', 'limited', 'finished'] as const).map(value => ({
    value,
    text: chaseStateNames[value],
  })),
]

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/chase-list'> = ({ queries }) =>
  queries.ensureInfiniteQueryData(chasesQuery(undefined))

/** The player's chases: how far each has come, and what it staked and won (not-shown §6.3). */
export function ChaseListPage() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('all')
  return (
    <>
      <PageHeader title="追号记录" action={<PlayMoneyBadge />} />
      <Tabs label="追号状态" tabs={tabs} value={tab} onChange={setTab} />
      <ChaseRows key={tab} state={tab === 'all' ? undefined : tab} />
    </>
  )
}

function ChaseRows({ state }: { state: ChaseState | undefined }) {
  return (
    <div className={cardClasses.page}>
      <InfiniteList
        query={useChases(state)}
        keyOf={chase => chase.chaseNo}
        skeletonHeight={ROW_PX}
        whenEmpty={
          <Link className={buttonClass('soft')} to="/game-center">
            去投注
          </Link>
        }
      >
        {chase => <ChaseCard chase={chase} />}
      </InfiniteList>
    </div>
  )
}

function ChaseCard({ chase }: { chase: ChaseOrder }) {
  const { chaseNo, issuesDone, issuesCount } = chase
  return (
    <article className={cardClasses.card}>
      <Link className={classes.card} to="/chase-list/$trackOrderNo" params={{ trackOrderNo: chaseNo }}>
        <span className={classes.head}>
          <b>{chase.gameName}</b>
          <span className={classes.quiet}>{chaseNo}</span>
          <b className={classNames(classes.state, chase.state === 'running' && classes.running)}>
            {chase.stateName}
          </b>
        </span>
        <ChaseProgress done={issuesDone} count={issuesCount} />
        <span className={classes.head}>
          <span className={classes.quiet}>
            已投 <b>{showAmount(chase.staked)}</b> / {showAmount(chase.budget)}
          </span>
          <span className={classes.quiet}>
            派奖 <b>{showAmount(chase.payout)}</b>
          </span>
          <span className={classes.end}>
            {chase.nextIssueNumber === undefined ? '' : `下一期 ${showIssue(chase.nextIssueNumber)}`}
          </span>
        </span>
      </Link>
    </article>
  )
}

/** How many issues are over, in words and as a bar. */
export function ChaseProgress({ done, count }: { done: number; count: number }) {
  return (
    <span className={classes.progress}>
      <progress value={done} max={count} aria-label="追号进度" />
      {done}/{count} 期
    </span>
  )
}
