/** News of the draws; a row of the outbox stands in the transaction of the step that it tells. */
import type { IssueState } from '@app/domain/draws/issue-life.ts'
import type { Tx } from '#platform/db.ts'
import { publish } from '#platform/outbox.ts'

/** An issue took a step; receivers read what they need by its id, so a repeated row does no harm. */
export const DRAWS_CHANGED = 'draws.changed'

export type DrawsChanged = Readonly<{ gameId: number; issueId: string; turnNum: string; state: IssueState }>

type Named = Readonly<{ id: bigint; gameId: number; turnNum: string }>

/** Tells that the issue is in that state from now on. */
export function publishChange(tx: Tx, issue: Named, state: IssueState): Promise<void> {
  const news: DrawsChanged = {
    gameId: issue.gameId,
    issueId: issue.id.toString(),
    turnNum: issue.turnNum,
    state,
  }
  return publish(tx, DRAWS_CHANGED, news)
}

/** The video of an issue was announced, went on the air, ended or was taken away. */
export const STREAM_CHANGED = 'draws.stream-changed'

export type StreamChanged = Readonly<{ gameId: number }>

/** Tells that the videos of the game are others from now on. */
export function publishStreamChange(tx: Tx, gameId: number): Promise<void> {
  const news: StreamChanged = { gameId }
  return publish(tx, STREAM_CHANGED, news)
}
