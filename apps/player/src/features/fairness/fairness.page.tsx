import { findGame } from '@app/domain/games/games.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { notFound, useParams } from '@tanstack/react-router'
import { DrawnNumbers } from '#features/draws/drawn-numbers.widget.tsx'
import cardClasses from '#ui/card.module.css'
import { showIssue } from '#ui/issue-text.ts'
import { FailedFace } from '#ui/list-faces.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './fairness.module.css'
import { useProof } from './fairness.queries.ts'
import { ProofValues } from './proof-values.tsx'
import { Verification } from './verification.tsx'

/** The proof of one draw, and its check on this device (architecture §6). */
export function FairnessPage() {
  const params = useParams({ from: '/fairness/$gameId/$issue' })
  const gameId = Number(params.gameId)
  const game = findGame(gameId)
  if (game === undefined) throw notFound()
  const proof = useProof(gameId, params.issue)
  return (
    <>
      <PageHeader title="开奖验证" />
      <div className={cardClasses.page}>
        <section className={`${cardClasses.card} ${classes.draw}`}>
          <h2>
            {game.name} <span>第{showIssue(params.issue)}期</span>
          </h2>
          {proof.data?.numbers ? (
            <DrawnNumbers
              family={game.family}
              openNum={proof.data.numbers.join(',')}
              issueDate={chinaDateOf(Date.parse(proof.data.drawsAt))}
            />
          ) : (
            <p className={classes.waiting}>{proof.data === undefined ? '' : '尚未开奖，开奖后公布种子'}</p>
          )}
        </section>
        {proof.data === undefined ? (
          proof.isError ? (
            <FailedFace onRetry={() => void proof.refetch()} />
          ) : (
            <Skeleton rows={4} height={72} />
          )
        ) : (
          <>
            <Verification key={String(proof.data.seed)} proof={proof.data} />
            <ProofValues proof={proof.data} />
          </>
        )}
      </div>
    </>
  )
}
