import { CallRefused } from '@app/client/refused.ts'
import { findGame, type Game } from '@app/domain/games/games.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { DrawnNumbers } from '@app/trade-ui/numbers/drawn-numbers.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { type DrawProof, proofQuery, useOwnBets } from './fairness.queries.ts'
import { DrawSource } from './monitor/draw-source.tsx'
import classes from './proof/fairness.module.css'
import { ProofValues } from './proof/proof-values.tsx'
import { Verification } from './proof/verification.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/fairness/$gameId/$issue'> = ({ queries, params }) =>
  queries.ensureQueryData(proofQuery(Number(params.gameId), params.issue))

/** The proof of one draw, and its check on this device (architecture §6). */
export function FairnessPage() {
  const params = useParams({ from: '/fairness/$gameId/$issue' })
  const game = findGame(Number(params.gameId))
  if (game === undefined) throw notFound()
  return <ProofView key={`${params.gameId} ${params.issue}`} game={game} issue={params.issue} />
}

/** The same for a given game and issue. */
function ProofView({ game, issue }: { game: Game; issue: string }) {
  const { data: proof, error, refetch } = useQuery(proofQuery(game.gameId, issue))
  return (
    <>
      <PageHeader title="开奖验证" />
      <div className={cardClasses.page}>
        <section className={`${cardClasses.card} ${classes.draw}`}>
          <h2>
            {game.name} <span>第{issue}期</span>
          </h2>
          {proof?.numbers ? (
            <DrawnNumbers
              family={game.family}
              numbers={proof.numbers}
              issueDate={chinaDateOf(Date.parse(proof.drawsAt) - 1)}
            />
          ) : proof === undefined && error !== null ? null : (
            <p className={classes.waiting}>{proof === undefined ? '' : waitingText(proof)}</p>
          )}
        </section>
        {proof !== undefined ? (
          <Proven proof={proof} />
        ) : error instanceof CallRefused && error.status < 500 ? (
          <EmptyState>
            <p>这一期没有本站的开奖证明：期号不存在，或它是外部开奖的历史资料。</p>
          </EmptyState>
        ) : error === null ? (
          <Skeleton rows={4} height={72} />
        ) : (
          <FailedState onRetry={() => void refetch()} />
        )}
        <DrawSource game={game} />
        <Link
          className={buttonClass('quiet', true)}
          to="/fairness/$gameId"
          params={{ gameId: String(game.gameId) }}
        >
          {game.name}的随机性监测
        </Link>
        <Link className={buttonClass('quiet', true)} to="/fairness">
          公平开奖是怎样做到的
        </Link>
      </div>
    </>
  )
}

function waitingText({ state }: DrawProof): string {
  return state === 'voided' || state === 'voiding' ? '本期已作废，投注全部退回' : '尚未开奖，开奖后公布种子'
}

function Proven({ proof }: { proof: DrawProof }) {
  const own = useOwnBets(proof.gameId, proof.turnNum, proof.betsRoot !== null)
  const bets = own.data?.data ?? []
  const total = own.data?.totalCount ?? 0
  return (
    <>
      {/* Anew with what there is to check: an old verdict must not stand beside other bets. */}
      <Verification key={`${proof.seed} ${bets.map(bet => bet.paid).join()}`} proof={proof} bets={bets} />
      {total === 0 ? null : (
        <p className={classes.own}>
          您在本期有 {total} 张注单，验证时逐张核对{total > bets.length ? `最近的 ${bets.length} 张` : ''}。
        </p>
      )}
      {own.isError ? <FailedState onRetry={() => void own.refetch()} /> : null}
      <ProofValues proof={proof} />
    </>
  )
}
