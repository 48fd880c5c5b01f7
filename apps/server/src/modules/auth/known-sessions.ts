/** The session cache of this node: finds the caller of a token in memory or in the database (adr 0094). */
import { isoOf } from '@app/domain/time/china-time.ts'
import DataLoader from 'dataloader'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Fanout, FanoutListener } from '#platform/fanout.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Relay } from '#platform/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SessionsChanged } from './auth.events.ts'
import { createSessionCache, type KnownSession } from './session-cache.ts'
import { findSessionByChatToken, findSessions, type SessionRow } from './sessions.store.ts'
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
const READ_TOGETHER_MAX = 256

type Parts = Readonly<{
  db: Database
  clock: Clock
  relay: Pick<Relay, 'lagMs'>
  fanout: Pick<Fanout, 'isJoined'>
}>

/** What is known of a session; refuses a dead one. */
function knownOf(session: SessionRow | undefined): KnownSession {
  if (session === undefined) throw new Refusal('UC/TOKEN_INVALID')
  if (session.endReason === 'other-device') throw new Refusal('UC/OTHER_DEVICE')
  if (session.endReason === 'remote' || session.endReason === 'password-changed') {
    throw new Refusal('UC/SESSION_ENDED')
  }
  if (session.endReason !== null || session.isExpired) throw new Refusal('UC/TOKEN_INVALID')
  if (session.state !== 'normal') throw new Refusal('UC/ACCOUNT_STATE_ERROR')
  const { id: sessionId, memberId, account: name, kind, isAgent, expiresAt } = session
  const restrictions = session.restrictions.map(({ kind: from, untilMs, isOwn }) => ({
    kind: from,
    until: isoOf(untilMs),
    isOwn,
  }))
  return {
    caller: { sessionId, memberId, account: name, kind, isAgent, restrictions },
    // What is known of a restriction holds no longer than the restriction.
    expiresAt: Math.min(expiresAt, ...session.restrictions.map(({ untilMs }) => untilMs)),
  }
}

/** Reads the sessions that are asked for in one turn of the event loop by one statement (adr 0147). */
function sessionReader(db: Database) {
  async function readRows(keys: readonly string[]): Promise<(SessionRow | undefined)[]> {
    const rows = await findSessions(
      db.read,
      keys.map(key => Buffer.from(key, 'base64')),
    )
    const byKey = new Map(rows.map(row => [row.tokenHash.toString('base64'), row]))
    return keys.map(key => byKey.get(key))
  }
  // The session cache caches; here an old answer would outlive the end of its session.
  const rows = new DataLoader(readRows, { cache: false, maxBatchSize: READ_TOGETHER_MAX })

  return async (key: string): Promise<KnownSession> => knownOf(await rows.load(key))
}

export function knownSessions({ db, clock, relay, fanout }: Parts) {
  const known = createSessionCache({
    max: KNOWN_MAX,
    toldMaxAgeMs: TOLD_MAX_AGE_MS,
    untoldMaxAgeMs: UNTOLD_MAX_AGE_MS,
    now: clock.now,
    isTold: () => fanout.isJoined() && relay.lagMs() < NEWS_LATE_MS,
  })
  const read = sessionReader(db)
  return {
    /** Who the token belongs to; refuses a dead one. From memory when that may be trusted, unless the database is asked for. */
    async authenticate(token: string, from: 'memory' | 'database' = 'memory'): Promise<Caller> {
      const key = tokenKey(token)
      return from === 'database' ? (await read(key)).caller : known.find(key, () => read(key))
    },

    /** Who a chat token belongs to; refuses a dead one. */
    authenticateChat: async (token: string): Promise<Caller> =>
      knownOf(await findSessionByChatToken(db.read, tokenHash(token))).caller,

    /** What the module listens with: at the news of a change the member's sessions are read anew. */
    news: {
      hear: message => known.drop(BigInt((message as SessionsChanged).memberId)),
      missed: known.doubt,
    } satisfies FanoutListener,
  }
}

export type KnownSessions = ReturnType<typeof knownSessions>
