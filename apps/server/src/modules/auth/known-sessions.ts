/** The session cache of this node: finds the caller of a token in memory or in the database (adr 0094). */
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Fanout, FanoutListener } from '#platform/fanout.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Relay } from '#platform/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SessionsChanged } from './auth.events.ts'
import { createSessionCache, type KnownSession } from './session-cache.ts'
import { findSession } from './sessions.store.ts'
import { tokenHash, tokenKey } from './tokens.ts'

/** Live sessions that a node keeps, and for how long. */
const KNOWN_MAX = 50_000
const TOLD_MAX_AGE_MS = 60_000
const UNTOLD_MAX_AGE_MS = 15_000
/**
 * The staleness limit: when the outbox was not read for so long, it may hold ended sessions that this node has not
 * heard of.
 */
const NEWS_LATE_MS = 1_000

type Parts = Readonly<{
  db: Database
  clock: Clock
  relay: Pick<Relay, 'lagMs'>
  fanout: Pick<Fanout, 'isJoined'>
}>

async function readSession(db: Database, hash: Uint8Array): Promise<KnownSession> {
  const session = await findSession(db.read, hash)
  if (session === undefined) throw new Refusal('UC/TOKEN_INVALID')
  if (session.endReason === 'other-device') throw new Refusal('UC/OTHER_DEVICE')
  if (session.endReason === 'remote' || session.endReason === 'password-changed') {
    throw new Refusal('UC/SESSION_ENDED')
  }
  if (session.endReason !== null || session.isExpired) throw new Refusal('UC/TOKEN_INVALID')
  if (session.state !== 'normal') throw new Refusal('UC/ACCOUNT_STATE_ERROR')
  const { id: sessionId, memberId, account: name, kind, isAgent, expiresAt } = session
  return { caller: { sessionId, memberId, account: name, kind, isAgent }, expiresAt }
}

export function knownSessions({ db, clock, relay, fanout }: Parts) {
  const known = createSessionCache({
    max: KNOWN_MAX,
    toldMaxAgeMs: TOLD_MAX_AGE_MS,
    untoldMaxAgeMs: UNTOLD_MAX_AGE_MS,
    now: clock.now,
    isTold: () => fanout.isJoined() && relay.lagMs() < NEWS_LATE_MS,
  })
  return {
    /** Who the token belongs to; refuses a dead one. From memory when that may be trusted, unless the database is asked for. */
    authenticate: async (token: string, from: 'memory' | 'database' = 'memory'): Promise<Caller> =>
      from === 'database'
        ? (await readSession(db, tokenHash(token))).caller
        : known.find(tokenKey(token), () => readSession(db, tokenHash(token))),

    /** What the module listens with: at the news of a change the member's sessions are read anew. */
    news: {
      hear: message => known.drop(BigInt((message as SessionsChanged).memberId)),
      missed: known.doubt,
    } satisfies FanoutListener,
  }
}

export type KnownSessions = ReturnType<typeof knownSessions>
