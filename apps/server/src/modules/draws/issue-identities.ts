/**
 * Caches the id and the day of issues by game and issue number, for placing bets. A trigger forbids any change of them,
 * so a cached entry is never wrong. Whether the issue is open is always read from the database.
 */
import { keptAnswers } from '#platform/kept.ts'
import type { DrawsChanged } from './draws.events.ts'
import type { Issue } from './draws.store.ts'

export type IssueIdentity = Readonly<{ id: bigint; issueDate: string }>

export type IssueIdentities = Readonly<{
  /** From the cache only. */
  known: (gameId: number, turnNum: string) => IssueIdentity | undefined
  find: (gameId: number, turnNum: string) => Promise<IssueIdentity | undefined>
  /** Removes an issue that is over. */
  hear: (news: DrawsChanged) => void
  size: () => number
}>

const KEPT_MAX = 2_000
const OVER: ReadonlySet<string> = new Set(['settled', 'voided'])

type Find = (gameId: number, turnNum: string) => Promise<Issue | undefined>

export function issueIdentities(find: Find): IssueIdentities {
  const kept = keptAnswers<string, IssueIdentity | undefined>({ max: KEPT_MAX })
  const keyOf = (gameId: number, turnNum: string) => `${gameId} ${turnNum}`

  return {
    // Repeating an old request costs one query.
    hear: ({ gameId, turnNum, state }) => {
      if (OVER.has(state)) kept.forget(keyOf(gameId, turnNum))
    },
    size: kept.size,
    known: (gameId, turnNum) => kept.known(keyOf(gameId, turnNum)),
    find: (gameId, turnNum) =>
      kept.find(keyOf(gameId, turnNum), async () => {
        const issue = await find(gameId, turnNum)
        return issue && { id: issue.id, issueDate: issue.issueDate }
      }),
  }
}
