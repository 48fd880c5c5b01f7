/** Events of the draws. Each is an outbox row, written in the transaction of the step that it reports. */
import type { IssueState } from '@app/domain/draws/issue-life.ts'
import type { Tx } from '#platform/db.ts'
import { publish } from '#platform/outbox.ts'

/** An issue took a step; receivers read what they need by its id, so a repeated row does no harm. */
export const DRAWS_CHANGED = 'draws.changed'

export type DrawsChanged = Readonly<{ gameId: number; issueId: string; turnNum: string; state: IssueState }>

type Named = Readonly<{ id: bigint; gameId: number; turnNum: string }>

/** Publishes that the issue has entered that state. */
export function publishChange(tx: Tx, issue: Named, state: IssueState): Promise<void> {
  const news: DrawsChanged = {
    gameId: issue.gameId,
    issueId: issue.id.toString(),
    turnNum: issue.turnNum,
    state,
  }
  return publish(tx, DRAWS_CHANGED, news)
}

/** Of a job: it follows from issues that enter one of these states. */
export const afterIssues = <P>(states: readonly IssueState[], payloadOf: (issue: DrawsChanged) => P) => ({
  topic: DRAWS_CHANGED,
  payloadOf: (news: unknown): P | undefined => {
    const issue = news as DrawsChanged
    return states.includes(issue.state) ? payloadOf(issue) : undefined
  },
})

/** The video of an issue was announced, went live, ended or was removed. */
export const STREAM_CHANGED = 'draws.stream-changed'

export type StreamChanged = Readonly<{ gameId: number }>

/** Publishes that the videos of the game have changed. */
export function publishStreamChange(tx: Tx, gameId: number): Promise<void> {
  const news: StreamChanged = { gameId }
  return publish(tx, STREAM_CHANGED, news)
}
