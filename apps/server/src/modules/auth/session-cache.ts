/**
 * A cache of the callers of tokens. Its TTL is long while the node hears of ended sessions in time, and short while it
 * may not. It is never zero, so a late outbox multiplies the reads by a factor and does not send every call to the
 * database (adr 0094).
 */
import { LRUCache } from 'lru-cache'
import type { Caller } from '#platform/http/caller.ts'
import { lazy } from '#platform/lazy.ts'

export type SessionCache = Readonly<{
  /** The caller of that token hash, from memory or by `read`, one reading at a time; a refusal of `read` is not kept. */
  find: (key: string, read: () => Promise<KnownSession>) => Promise<Caller>
  drop: (memberId: bigint) => void
  /** Events may have been lost: the entries cached so far get the short TTL. */
  doubt: () => void
  size: () => number
}>

export type KnownSession = Readonly<{ caller: Caller; expiresAt: number }>

type Rules = Readonly<{
  max: number
  /** The TTLs, in ms: while the node hears of ended sessions, and while it may not. */
  toldMaxAgeMs: number
  untoldMaxAgeMs: number
  now: () => number
  /** Whether this node has heard of every session that ended until now. */
  isTold: () => boolean
}>

/** The promise is cached, so that parallel calls share one read. */
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
  const kept = lazy(
    () =>
      new LRUCache<string, Kept>({
        max,
        // The library must read the clock each time: its cached time would let a session outlive its end.
        ttlResolution: 0,
        perf: { now },
        dispose({ memberId }, key) {
          const keys = keysByMember.get(memberId)
          keys?.delete(key)
          if (keys?.size === 0) keysByMember.delete(memberId)
        },
      }),
  )
  let doubts = 0

  function keep(key: string, { caller, expiresAt }: KnownSession, reading: Reading): void {
    const ttl = Math.min(expiresAt - now(), reading.readAt + toldMaxAgeMs - now())
    // In the library a TTL of 0 means "for ever".
    if (ttl <= 0) return
    const { memberId } = caller
    const { readAt } = reading
    kept().set(key, { memberId, answer: Promise.resolve(caller), readAt, doubts: reading.doubts }, { ttl })
    keysByMember.set(memberId, (keysByMember.get(memberId) ?? new Set()).add(key))
  }

  function beginReading(key: string, read: () => Promise<KnownSession>): Reading {
    // Starts in a microtask, so that the entry is in place before anything that the read causes.
    const found = Promise.resolve().then(read)
    const reading = { found, changed: new Set<bigint>(), readAt: now(), doubts }
    readings.set(key, reading)
    const end = () => void readings.delete(key)
    const learned = (session: KnownSession) => {
      end()
      // An event that came during the read may concern this session.
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
    size: () => kept().size,
    drop(memberId) {
      for (const { changed } of readings.values()) changed.add(memberId)
      for (const key of [...(keysByMember.get(memberId) ?? [])]) kept().delete(key)
    },
    doubt: () => void doubts++,
    find(key, read) {
      const known = kept().get(key)
      return known !== undefined && isTrusted(known) ? known.answer : learn(key, read)
    },
  }
}
