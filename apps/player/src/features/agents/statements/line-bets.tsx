import type { LineBet, StatementLine } from '@app/client/agents/read-statement.ts'
import { rateCategoryNames } from '@app/domain/agents/rates.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import { Button } from '#ui/button/button.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './line-bets.module.css'
import { useLineBets } from './statements.queries.ts'

type LineBetsProps = Readonly<{ statementId: string; line: StatementLine; onClose: () => void }>

/** What the base of a line is made of: issues, or hours at a provider with their rounds. Who is deeper than directly below is masked. */
export function LineBets({ statementId, line, onClose }: LineBetsProps) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLineBets(
    statementId,
    line,
  )
  return (
    <Sheet title={`${line.account} 一支的${rateCategoryNames[line.category]}投注`} onClose={onClose}>
      {data === undefined ? (
        isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={4} height={56} />
        )
      ) : (
        <div className={classes.bets}>
          <p className={classes.quiet}>
            {`${showDay(line.day)} 有效投注现为 ${showAmount(data.total?.valid ?? line.valid)}。`}
            封单之后的变动由以后账单的更正行说明；直属以下的账号打码。
          </p>
          <ul>
            {data.bets.map((bet, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: masked names are alike, and rows keep their order.
              <li key={at} className={classes.row}>
                <Bet bet={bet} />
              </li>
            ))}
          </ul>
          {data.bets.length === 0 ? <p className={classes.quiet}>这一天的投注都已撤销</p> : null}
          {hasNextPage ? (
            <Button look="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              看更多
            </Button>
          ) : null}
        </div>
      )}
    </Sheet>
  )
}

function Bet({ bet: { name, account, level, valid, rounds, roundCount } }: Readonly<{ bet: LineBet }>) {
  return (
    <>
      <p className={classes.bet}>
        <span>
          {account}
          <small>{level === 1 ? '直属' : `第 ${level} 层`}</small>
        </span>
        <b>{showAmount(valid)}</b>
      </p>
      <p className={classes.quiet}>
        {name}
        {roundCount === 0 ? '' : `，${roundCount} 个回合`}
      </p>
      {rounds.length === 0 ? null : (
        <ol className={classes.rounds}>
          {rounds.map(({ game, no, endedAt, valid: counted }) => (
            <li key={no + endedAt}>
              <span>
                {game} …{no}
              </span>
              <span>{showMoment(endedAt)}</span>
              <b>{showAmount(counted)}</b>
            </li>
          ))}
          {roundCount > rounds.length ? <li>另有 {roundCount - rounds.length} 个更早的回合</li> : null}
        </ol>
      )}
    </>
  )
}
