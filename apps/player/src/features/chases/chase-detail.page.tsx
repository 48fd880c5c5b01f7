import type { ChaseIssue, ChaseIssueState, DetailedChaseOrder } from '@app/client/chases/read-chase-order.ts'
import { chaseIssueStateNames } from '@app/domain/bets/chase-state.ts'
import { showOdds } from '@app/domain/money/money.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { SelectionWords } from '#features/games/plays/selection-words.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './chase.module.css'
import { ChaseProgress } from './chase-list.page.tsx'
import { chaseQuery, useChase, useStopChase } from './chases.queries.ts'

const issueStates: Readonly<Record<ChaseIssueState, string>> = {
  ...chaseIssueStateNames,
  unknown: '状态未知',
}

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/chase-list/$trackOrderNo'> = ({ queries, params }) =>
  queries.ensureQueryData(chaseQuery(params.trackOrderNo))

/** One own chase: its plan issue by issue, and the ways to stop what has not begun (not-shown §6.3). */
export function ChaseDetailPage() {
  const { trackOrderNo } = useParams({ from: '/chase-list/$trackOrderNo' })
  return (
    <>
      <PageHeader title="追号详情" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        <ChaseView key={trackOrderNo} trackOrderNo={trackOrderNo} />
      </div>
    </>
  )
}

/** The chase of that number, or the reason that it cannot be shown. */
function ChaseView({ trackOrderNo }: { trackOrderNo: string }) {
  const { data: chase, error, refetch } = useChase(trackOrderNo)
  if (chase !== undefined) {
    return (
      <>
        <Summary chase={chase} />
        <Lines chase={chase} />
        <Issues chase={chase} />
      </>
    )
  }
  return (
    <MissingState
      unknown={unknownText(error)}
      isFailed={error !== null}
      onRetry={() => void refetch()}
      skeleton={<Skeleton rows={3} height={140} />}
    >
      <Link className={buttonClass('soft')} to="/chase-list">
        回到追号记录
      </Link>
    </MissingState>
  )
}

function Summary({ chase }: { chase: DetailedChaseOrder }) {
  const facts = [
    ['总预算', chase.budget],
    ['已投注', chase.staked],
    ['已退回', chase.refunded],
    ['派奖', chase.payout],
  ] as const
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="追号单">
      <div className={classes.head}>
        <h2>{chase.gameName}</h2>
        <span className={classes.quiet}>{chase.chaseNo}</span>
        <b className={classNames(classes.state, chase.state === 'running' && classes.running)}>
          {chase.stateName}
        </b>
      </div>
      <ChaseProgress done={chase.issuesDone} count={chase.issuesCount} />
      <dl className={classes.facts}>
        {facts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{showAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {chase.stopsOnWin ? '中奖后停止' : '中奖后继续'}
        {chase.lossMax === undefined ? '' : ` · 累计亏损达 ${showAmount(chase.lossMax)} 停止`}
      </p>
      {chase.state === 'running' ? <StopButton chase={chase} /> : null}
    </section>
  )
}

/** Stops the issues that have not begun; orders that are placed already stay. */
function StopButton({ chase, issue }: { chase: DetailedChaseOrder; issue?: ChaseIssue }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, submit } = useStopChase({
    onStopped: (message, refunded) => showToast(`${message}，退回 ${showAmount(refunded)}`, 'success'),
    onEnd: () => setIsAsking(false),
  })
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {issue === undefined ? '停止追号' : '撤销'}
      </Button>
      {isAsking ? (
        <Confirm
          title={issue === undefined ? '停止追号？' : `撤销第${showIssue(issue.issueNumber)}期？`}
          confirmText={issue === undefined ? '确定停止' : '确定撤销'}
          busy={isBusy}
          onConfirm={() => submit({ chaseNo: chase.chaseNo, issueNumber: issue?.issueNumber })}
          onCancel={() => setIsAsking(false)}
        >
          {issue === undefined
            ? '尚未投注的期号将全部取消，冻结的金额退回余额；已投注的期号不受影响。'
            : `该期冻结的 ${showAmount(issue.stake)} 将退回余额，其余期号继续。`}
        </Confirm>
      ) : null}
    </>
  )
}

function Lines({ chase }: { chase: DetailedChaseOrder }) {
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="投注内容">
      <h2>投注内容</h2>
      <ul className={classes.lines}>
        {chase.lines.map(line => (
          <li key={`${line.playCode} ${line.selection}`}>
            <b>
              {line.model === 'credit' ? '信' : '官'} {line.playName}
            </b>
            <span className={classes.info}>
              <SelectionWords gameId={chase.gameId} {...line} />
            </span>
            <span className={classes.quiet}>
              {line.units} 注 · 每倍 {showAmount(line.stake)} · 赔率 {showOdds(line.odds)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Issues({ chase }: { chase: DetailedChaseOrder }) {
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="期号">
      <h2>期号</h2>
      <ul className={classes.issues}>
        {chase.issues.map(issue => (
          <li key={issue.issueNumber}>
            <span>
              <b>第{showIssue(issue.issueNumber)}期</b>
              <span className={classes.quiet}>
                {issue.multiple} 倍 · {showAmount(issue.stake)}
                {issue.state === 'won' ? ` · 派奖 ${showAmount(issue.payout)}` : ''}
              </span>
            </span>
            <span className={classes.quiet}>{issueStates[issue.state]}</span>
            <IssueAction chase={chase} issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type IssueProps = Readonly<{ chase: DetailedChaseOrder; issue: ChaseIssue }>

/** 撤销 until the issue closes, then the way to its order. */
function IssueAction({ chase, issue }: IssueProps) {
  const isOpen = useAtServerSecond(nowMs => issue.closesAt > nowMs)
  const [orderNo] = issue.orderNos
  if (issue.state === 'waiting' && isOpen) return <StopButton chase={chase} issue={issue} />
  if (orderNo === undefined) return null
  return (
    <Link className={classes.order} to="/bet-list/$orderNo" params={{ orderNo }}>
      注单
    </Link>
  )
}
