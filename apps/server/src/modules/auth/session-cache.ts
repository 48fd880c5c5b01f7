/**
 * Who a token belongs to, kept in memory: longer while the node is told of ended sessions, shorter while it may not be, and
 * never not at all, so that late news makes the reads more by a factor and not by all calls at once (adr 0094).
 */
import { LRUCache } from 'lru-cache'
import type { Caller } from '#platform/http/caller.ts'

export type SessionCache = Readonly<{
  /** The caller of that token hash, from memory or by `read`, one reading at a time; a refusal of `read` is not kept. */
  find: (key: string, read: () => Promise<KnownSession>) => Promise<Caller>
  drop: (memberId: bigint) => void
  /** News may have been lost: what is known by now is trusted no longer than what nobody tells of. */
  doubt: () => void
  size: () => number
}>

export type KnownSession = Readonly<{ caller: Caller; expiresAt: number }>

type Rules = Readonly<{
  max: number
  /** How long a session is trusted while ends are told, and while they may not be. */
  toldMaxAgeMs: number
  untoldMaxAgeMs: number
  now: () => number
  /** Whether every ended session is told here by now. */
  isTold: () => boolean
}>

/** The answer is kept as the promise that it is given by. */
type Kept = Readonly<{ memberId: bigint; answer: Promise<Caller>; readAt: number; doubts: number }>

/** A session that is being read, and whose sessions changed meanwhile. */
type Reading = Readonly<{
  found: Promise<KnownSession>
  changed: Set<bigint>
  readAt: number
  doubts: number
}>

export function createSessionCache(rules: Rules): SessionCache {
  const { max, toldMaxAgeMs, untoldMaxAgeMs, now, isTold } = rules
  const keysByMember = new Map<bigint, Set<string>>()
  const readings = new Map<string, Reading>()
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
  let doubts = 0

  function keep(key: string, { caller, expiresAt }: KnownSession, reading: Reading): void {
    const ttl = Math.min(expiresAt - now(), reading.readAt + toldMaxAgeMs - now())
    // The library takes 0 for "for ever".
    if (ttl <= 0) return
    const { memberId } = caller
    const { readAt } = reading
    kept.set(key, { memberId, answer: Promise.resolve(caller), readAt, doubts: reading.doubts }, { ttl })
    keysByMember.set(memberId, (keysByMember.get(memberId) ?? new Set()).add(key))
  }

  function beginReading(key: string, read: () => Promise<KnownSession>): Reading {
    // Begins a moment later, so that nothing it causes is missed.
    const found = Promise.resolve().then(read)
    const reading = { found, changed: new Set<bigint>(), readAt: now(), doubts }
    readings.set(key, reading)
    const end = () => void readings.delete(key)
    const learned = (session: KnownSession) => {
      end()
      // What was heard while the session was read may be about it.
      if (!reading.changed.has(session.caller.memberId)) keep(key, session, reading)
    }
    found.then(learned, end)
    return reading
  }

  async function learn(key: string, read: () => Promise<KnownSession>): Promise<Caller> {
    const running = readings.get(key)
    if (running === undefined) return (await beginReading(key, read).found).caller
    const { caller } = await running.found
    // The change may be older than this call, and the reading older than the change.
    return running.changed.has(caller.memberId) ? learn(key, read) : caller
  }

  function isTrusted({ readAt, doubts: doubtsThen }: Kept): boolean {
    return now() - readAt < (doubtsThen === doubts && isTold() ? toldMaxAgeMs : untoldMaxAgeMs)
  }

  return {
    size: () => kept.size,
    drop(memberId) {
      for (const { changed } of readings.values()) changed.add(memberId)
      for (const key of [...(keysByMember.get(memberId) ?? [])]) kept.delete(key)
    },
    doubt: () => void doubts++,
    find(key, read) {
      const known = kept.get(key)
      return known !== undefined && isTrusted(known) ? known.answer : learn(key, read)
    },
  }
}
