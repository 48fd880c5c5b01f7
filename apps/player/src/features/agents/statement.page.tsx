import { showPercent } from '@app/client/agents/read-percent.ts'
import type { Statement, StatementLine } from '@app/client/agents/read-statement.ts'
import { CallRefused } from '@app/client/refused.ts'
import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import { PayLines } from '#features/agents/statements/pay-lines.tsx'
import { showDays, statementCsv, statementStateNames } from '#features/agents/statements/statement-texts.ts'
import {
  fetchLines,
  lineKey,
  statementQuery,
  useStatement,
  useStatementLines,
  useStatementPays,
} from '#features/agents/statements/statements.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { useSend } from '#ui/form/use-send.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { saveFile } from '#ui/save-file.ts'
import classes from './commission.module.css'

const ROW_PX = 172

/** Few open a line, and nobody at once. */
const LineBets = lazy(async () => ({
  default: (await import('#features/agents/statements/line-bets.tsx')).LineBets,
}))

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/commission/$id'> = ({ queries, params }) =>
  queries.ensureInfiniteQueryData(statementQuery(params.id))

/** A statement as a sum, and its lines, each of which can be worked out from three numbers. */
export function StatementPage() {
  const { id } = useParams({ from: '/agent/commission/$id' })
  const { data: statement, error, refetch } = useStatement(id)
  const isUnknown = error instanceof CallRefused && error.code === 'AGENT/STATEMENT_UNKNOWN'
  return (
    <>
      <PageHeader title="佣金明细" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {statement === undefined ? (
          <MissingState
            unknown={isUnknown ? error.msg : undefined}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={4} height={120} />}
          >
            <Link className={buttonClass('soft')} to="/agent/commission">
              看我的账单
            </Link>
          </MissingState>
        ) : (
          <>
            <Sum statement={statement} />
            <Lines statement={statement} />
          </>
        )}
      </div>
      <BackToTop />
    </>
  )
}

/** What is paid as a column of signed lines. */
function Sum({ statement }: Readonly<{ statement: Statement }>) {
  const { days, state, carriedIn, lines, corrections, extras, payable, carriedOut, hash, closedAt, paidAt } =
    statement
  const rows = [
    { name: '上期结转', amount: carriedIn, isAlways: false },
    { name: '佣金', amount: lines, isAlways: true },
    { name: '更正', amount: corrections, isAlways: false },
    { name: '工资、分红与扶持', amount: extras, isAlways: false },
  ].filter(({ isAlways, amount }) => isAlways || amount !== 0n)
  return (
    <section className={classNames(cardClasses.card, classes.running)} aria-label="账单合计">
      <p className={classes.sums}>
        <b>{showDays(days)}</b>
        <span data-state={state}>{statementStateNames[state]}</span>
      </p>
      <dl className={classes.column}>
        {rows.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{showAmount(amount)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>应发</dt>
          <dd>{showAmount(payable)}</dd>
        </div>
        {carriedOut === 0n ? null : (
          <div>
            <dt>结转下期，不从余额扣</dt>
            <dd>{showAmount(carriedOut)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.quiet}>
        {showMoment(closedAt)} 封单{paidAt === undefined ? '' : `，${showMoment(paidAt)} 发放`}
      </p>
      <button type="button" className={classes.hash} onClick={() => void copyWithToast(hash)}>
        校验值 {hash.slice(0, 12)}…{hash.slice(-6)}（点击复制）
      </button>
    </section>
  )
}

function Lines({ statement }: Readonly<{ statement: Statement }>) {
  const { id, days, lineCount } = statement
  const { isSending, send } = useSend()
  const { data: pays = [] } = useStatementPays(id)
  const save = async () => {
    const text = statementCsv(statement, await fetchLines(id), pays)
    saveFile(`佣金-${days.from}-${days.to}.csv`, 'text/csv;charset=utf-8', text)
  }
  return (
    <>
      <PayLines pays={pays} />
      <p className={classes.sums}>
        <span>{lineCount} 行，每行都可以自己算</span>
        <button
          type="button"
          className={classes.export}
          disabled={isSending || lineCount + pays.length === 0}
          onClick={() => void send(save)}
        >
          <Icon name="download" size={16} />
          导出CSV
        </button>
      </p>
      <LongList
        query={useStatementLines(id)}
        keyOf={lineKey}
        skeletonHeight={ROW_PX}
        whenEmpty="这一期没有佣金"
      >
        {line => <Line statementId={id} line={line} />}
      </LongList>
    </>
  )
}

/** Base times difference; a correction says by how much a line of before changed. */
function Line({ statementId, line }: Readonly<{ statementId: string; line: StatementLine }>) {
  const [isOpen, setOpen] = useState(false)
  const { day, memberId, account, category, isCorrection, valid, own, below, amount, reason } = line
  return (
    <article className={classNames(cardClasses.card, classes.line)}>
      <p className={classes.sums}>
        <span>
          <Link className={classes.member} to="/agent/user-detail/$id" params={{ id: memberId }}>
            {account} 一支
          </Link>
          {isCorrection ? (
            <span className={classNames(cardClasses.chip, cardClasses.neutral)}>更正</span>
          ) : null}
        </span>
        <b className={classes.amount} data-gain={amount > 0n}>
          {amount > 0n ? '+' : ''}
          {showAmount(amount)}
        </b>
      </p>
      <p className={classes.quiet}>
        {showDay(day)} · {rateCategoryNames[category]} · 有效投注{isCorrection ? '变动' : ''}{' '}
        {showAmount(valid)} ×
        <span className={classes.difference}>
          （{showPercent(own.ratio)} − {showPercent(below.ratio)}）
        </span>
      </p>
      <p className={classes.quiet}>
        {own.since === undefined ? '' : `我的返点自 ${showDay(own.since)} 起`}
        {below.since === undefined ? '' : `，TA 的自 ${showDay(below.since)} 起`}
      </p>
      {reason === undefined ? null : <p className={classes.reason}>原因：{reason}</p>}
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        看由哪些投注构成
        <Icon name="next" size={16} />
      </button>
      {isOpen ? (
        <Suspense>
          <LineBets statementId={statementId} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </article>
  )
}
