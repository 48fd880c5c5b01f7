/**
 * Who a token belongs to, kept in memory while the news of ended sessions arrives in time. Bounded in number and
 * age; an entry is dropped by the news of its member, and nothing is answered from memory when the news is late.
 */
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
type Kept = Readonly<{ memberId: bigint; answer: Promise<Caller>; until: number }>

export function createSessionCache({ max, maxAgeMs, now, isInformed }: Rules): SessionCache {
  const kept = new Map<string, Kept>()
  const keysByMember = new Map<bigint, Set<string>>()
  let drops = 0

  function forget(key: string, { memberId }: Kept): void {
    kept.delete(key)
    const keys = keysByMember.get(memberId)
    keys?.delete(key)
    if (keys?.size === 0) keysByMember.delete(memberId)
  }

  function keep(key: string, { caller, expiresAt }: KnownSession): void {
    const [oldest] = kept
    if (kept.size >= max && oldest !== undefined) forget(...oldest)
    const { memberId } = caller
    const until = Math.min(expiresAt, now() + maxAgeMs)
    kept.set(key, { memberId, answer: Promise.resolve(caller), until })
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
      for (const key of keysByMember.get(memberId) ?? []) kept.delete(key)
      keysByMember.delete(memberId)
    },
    find(key, read) {
      const known = kept.get(key)
      if (known !== undefined) {
        if (isInformed() && now() < known.until) return known.answer
        forget(key, known)
      }
      return learn(key, read)
    },
  }
}
