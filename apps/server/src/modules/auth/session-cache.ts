/**
 * Who a token belongs to, kept in memory while the news of ended sessions arrives in time. Bounded in number and
 * age; an entry is dropped by the news of its member, and nothing is answered from memory when the news is late.
 */
import { LRUCache } from 'lru-cache'
import type { Caller } from '#platform/http/caller.ts'

export type SessionCache = Readonly<{
  /** The caller of that token hash, from memory or by `read`; a refusal of `read` is not kept. */
  find: (key: string, read: () => Promise<KnownSession>) => Promise<Caller>
  drop: (memberId: bigint) => void
  size: () => number
}>

export type KnownSession = Readonly<{ caller: Caller; expiresAt: number }>

type Rules = Readonly<{
  max: number
  maxAgeMs: number
  now: () => number
  /** Whether every ended session would have been heard of by now. */
  isInformed: () => boolean
}>

/** The answer is kept as the promise that it is given by. */
type Kept = Readonly<{ memberId: bigint; answer: Promise<Caller> }>

export function createSessionCache({ max, maxAgeMs, now, isInformed }: Rules): SessionCache {
  const keysByMember = new Map<bigint, Set<string>>()
  const kept = new LRUCache<string, Kept>({
    max,
    // The clock is asked each time: a session must not outlive its end by the cache's own idea of the time.
    ttlResolution: 0,
    perf: { now },
    dispose({ memberId }, key) {
      const keys = keysByMember.get(memberId)
      keys?.delete(key)
      if (keys?.size === 0) keysByMember.delete(memberId)
    },
  })
  let drops = 0

  function keep(key: string, { caller, expiresAt }: KnownSession): void {
    const ttl = Math.min(expiresAt - now(), maxAgeMs)
    // The library takes 0 for "for ever".
    if (ttl <= 0) return
    const { memberId } = caller
    kept.set(key, { memberId, answer: Promise.resolve(caller) }, { ttl })
    keysByMember.set(memberId, (keysByMember.get(memberId) ?? new Set()).add(key))
  }

  async function learn(key: string, read: () => Promise<KnownSession>): Promise<Caller> {
    const dropsBefore = drops
    const found = await read()
    // What was heard while the session was read may be about it.
    if (isInformed() && drops === dropsBefore) keep(key, found)
    return found.caller
  }

  return {
    size: () => kept.size,
    drop(memberId) {
      drops++
      for (const key of [...(keysByMember.get(memberId) ?? [])]) kept.delete(key)
    },
    find(key, read) {
      const known = isInformed() ? kept.get(key) : undefined
      return known?.answer ?? learn(key, read)
    },
  }
}
