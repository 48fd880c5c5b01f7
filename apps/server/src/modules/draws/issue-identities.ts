/**
 * Number and day of issues by what players call them, kept in memory for the placing of bets. Neither ever changes
 * (a trigger sees to it), so a kept one is never wrong; whether the issue takes bets is asked of the database.
 */
import { LRUCache } from 'lru-cache'
import type { Relay } from '#platform/outbox.ts'
import { DRAWS_CHANGED, type DrawsChanged } from './draws.events.ts'
import type { Issue } from './draws.store.ts'

export type IssueIdentity = Readonly<{ id: bigint; issueDate: string }>

export type IssueIdentities = Readonly<{
  /** From memory alone. */
  known: (gameId: number, turnNum: string) => IssueIdentity | undefined
  find: (gameId: number, turnNum: string) => Promise<IssueIdentity | undefined>
  size: () => number
}>

const KEPT_MAX = 2_000
const OVER: ReadonlySet<string> = new Set(['settled', 'voided'])

type Find = (gameId: number, turnNum: string) => Promise<Issue | undefined>

export function issueIdentities(find: Find, relay?: Relay): IssueIdentities {
  const kept = new LRUCache<string, IssueIdentity>({ max: KEPT_MAX })
  const keyOf = (gameId: number, turnNum: string) => `${gameId} ${turnNum}`

  // Issues that are over make room; whoever repeats an old request pays for one reading.
  relay?.on(DRAWS_CHANGED, ({ payload }) => {
    const { gameId, turnNum, state } = payload as DrawsChanged
    if (OVER.has(state)) kept.delete(keyOf(gameId, turnNum))
  })

  return {
    size: () => kept.size,
    known: (gameId, turnNum) => kept.get(keyOf(gameId, turnNum)),
    find: async (gameId, turnNum) => {
      const key = keyOf(gameId, turnNum)
      const known = kept.get(key)
      if (known !== undefined) return known
      const issue = await find(gameId, turnNum)
      if (issue === undefined) return undefined
      const identity = { id: issue.id, issueDate: issue.issueDate }
      kept.set(key, identity)
      return identity
    },
  }
}
