import type { CountedIssue, Serving } from '@app/client/turnover/read-turnover.ts'
import { categoryName } from '@app/domain/games/categories.ts'
import { turnoverSharesText, turnoverShareText } from '@app/domain/turnover/shares.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue, showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link, useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { RequirementFacts } from './requirement-facts.tsx'
import classes from './turnover.module.css'
import { countedTurnoverQuery, useCountedIssues, useServing } from './turnover.queries.ts'

const ROW_PX = 104

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/valid-withdraw/$id'> = ({ queries, params }) =>
  queries.ensureInfiniteQueryData(countedTurnoverQuery(params.id))

/** Which bets counted for one requirement (not-shown §3). */
export function ValidWithdrawDetailPage() {
  const { id } = useParams({ from: '/valid-withdraw/$id' })
  const { data: serving, error, refetch } = useServing(id)
  return (
    <>
      <PageHeader title="计入的投注" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {serving === undefined ? (
          <MissingState
            unknown={unknownText(error)}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} height={140} />}
          >
            <Link className={buttonClass('soft')} to="/valid-withdraw">
              回到流水要求
            </Link>
          </MissingState>
        ) : (
          <>
            <article className={classNames(cardClasses.card, classes.card)}>
              <RequirementFacts requirement={serving.requirement} />
              <Sources serving={serving} />
            </article>
            <CountedIssues key={id} id={id} />
          </>
        )}
      </div>
      <BackToTop />
    </>
  )
}

/** Where what is done came from, and what else the listed bets did. */
function Sources({ serving: { own, forOlder, unused, fromNewer } }: { serving: Serving }) {
  const sources = [
    ['下方投注计入本笔', own],
    ['下一笔入账之后的投注补足本笔', fromNewer],
    ['下方投注先补足更早的要求', forOlder],
    ['下方投注超出要求，不转入以后的要求', unused],
  ] as const
  return (
    <dl className={classes.sources}>
      {sources.map(([name, sum], at) =>
        at === 0 || sum > 0n ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{showAmount(sum)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function CountedIssues({ id }: { id: string }) {
  return (
    <>
      <p className={classes.quiet}>
        本笔到账之后、下一笔到账之前的投注：彩票按期合计，平台游戏按小时合计；有效投注 − 相抵或不计 = 计入（
        {turnoverSharesText}）
      </p>
      <InfiniteList
        query={useCountedIssues(id)}
        keyOf={({ issueId }) => issueId}
        skeletonHeight={ROW_PX}
        whenEmpty={<p>这段时间还没有已结算的有效投注</p>}
      >
        {issue => <IssueRow issue={issue} />}
      </InfiniteList>
    </>
  )
}

/** What an issue is called, or an hour at a provider. */
const titleOf = ({ gameName, turnNum, category }: CountedIssue): string =>
  turnNum === undefined
    ? `${gameName} ${category === undefined ? '' : categoryName(category)}`.trimEnd()
    : `${gameName} 第${showIssue(turnNum)}期`

const timeOf = ({ turnNum, at }: CountedIssue): string =>
  turnNum === undefined ? `${showMoment(at)} 起一小时` : showMoment(at)

function IssueRow({ issue }: { issue: CountedIssue }) {
  const { parts, counted, category } = issue
  return (
    <article className={classNames(cardClasses.card, classes.card)}>
      <div className={classes.head}>
        <h2>{titleOf(issue)}</h2>
        <time>{timeOf(issue)}</time>
      </div>
      <dl className={classes.equation}>
        {parts === undefined ? null : (
          <>
            <div>
              <dt>有效投注</dt>
              <dd>{showAmount(parts.valid)}</dd>
            </div>
            <div data-sign="−">
              <dt>{category === undefined ? '相抵' : '不计'}</dt>
              <dd>{showAmount(parts.covered)}</dd>
            </div>
          </>
        )}
        <div data-sign={parts === undefined ? undefined : '='}>
          <dt>计入</dt>
          <dd className={classes.counted}>{showAmount(counted)}</dd>
        </div>
      </dl>
      {parts !== undefined && parts.covered > 0n ? (
        <p className={classes.note}>
          {category === undefined
            ? '同一期投了互斥的选项，相抵的部分不计入。'
            : `游戏的有效投注计入的部分：${turnoverShareText(category)}。`}
        </p>
      ) : null}
    </article>
  )
}
