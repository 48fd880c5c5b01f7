import type { Earnings, Statement } from '@app/client/agents/read-statement.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import { showDays, statementStateNames } from '#features/agents/statements/statement-texts.ts'
import {
  statementsQuery,
  useEarnings,
  useStatements,
} from '#features/agents/statements/statements.queries.ts'
import { fitNumber } from '#features/agents/team/fit-number.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './commission.module.css'

const ROW_PX = 84

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/commission'> = ({ queries }) =>
  queries.ensureInfiniteQueryData(statementsQuery)

/** What runs up now, and the statements of closed periods (money-in-and-out §6). */
export function StatementListPage() {
  const { data: earnings } = useEarnings()
  return (
    <>
      <PageHeader title="佣金账单" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {earnings === undefined ? null : <Running earnings={earnings} />}
        <LongList
          query={useStatements()}
          keyOf={statement => statement.id}
          skeletonHeight={ROW_PX}
          whenEmpty={
            <>
              <p>第一期结束之后，这里有您的第一张账单</p>
              <Link className={buttonClass('soft')} to="/agent/declare">
                看佣金怎么算
              </Link>
            </>
          }
        >
          {statement => <Row statement={statement} />}
        </LongList>
      </div>
      <BackToTop />
    </>
  )
}

function Running({
  earnings: { days, accrued, corrections, waiting, paid },
}: Readonly<{ earnings: Earnings }>) {
  const sum = showAmount(accrued)
  return (
    <section className={classNames(cardClasses.card, classes.running)} aria-label="本期佣金">
      <p>
        本期 {showDay(days.from)} – {showDay(days.to)} 累计
      </p>
      <b className={classes.large} style={fitNumber(sum)}>
        {sum}
      </b>
      {corrections === 0n ? null : (
        <p className={classes.reason}>其中对已封账单的更正 {showAmount(corrections)}，随本期账单说明。</p>
      )}
      <p className={classes.quiet}>期末封单之前还会变：更正开奖结果、撤销回合会改变有效投注。</p>
      <p className={classes.sums}>
        <span>
          待发放 <b>{showAmount(waiting)}</b>
        </span>
        <span>
          已发放 <b>{showAmount(paid)}</b>
        </span>
      </p>
    </section>
  )
}

function Row({ statement }: Readonly<{ statement: Statement }>) {
  const { id, days, state, corrections, payable, lineCount } = statement
  return (
    <article className={cardClasses.card}>
      <Link className={classes.row} to="/agent/commission/$id" params={{ id }}>
        <span>
          <b>{showDays(days)}</b>
          <b className={classes.amount}>{showAmount(payable)}</b>
        </span>
        <span className={classes.quiet}>
          <span>
            {lineCount} 行{corrections === 0n ? '' : `，含更正 ${showAmount(corrections)}`}
          </span>
          <span data-state={state}>{statementStateNames[state]}</span>
        </span>
      </Link>
    </article>
  )
}
