/**
 * Sessions: opened by a login, ended by logout, by a login elsewhere, by the member from afar, by a new password.
 * Invariant: never more of a member are open than the limit. Every end is told by the database itself (sql/auth).
 */
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Relay } from '#platform/outbox.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import { SESSIONS_CHANGED, type SessionsChanged } from './auth.events.ts'
import { createSessionCache, type KnownSession } from './session-cache.ts'
import * as store from './sessions.store.ts'
import { type Device, type Tokens, tokenHash, tokenKey } from './tokens.ts'

const TOKEN_BYTES = 32
export const SESSION_HOURS = 72
/** Of a login that is not to be remembered. */
export const SHORT_SESSION_HOURS = 12
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Live sessions that a node knows by heart, and for how long (adr 0094). */
const KNOWN_MAX = 50_000
const TOLD_MAX_AGE_MS = 60_000
const UNTOLD_MAX_AGE_MS = 15_000
/** An outbox that was not read for so long may hold ends that nobody told here. */
const NEWS_LATE_MS = 1_000

type Parts = Readonly<{
  db: Database
  clock: Clock
  randomness: Randomness
  relay: Relay
  fanout: Fanout
  account: AccountService
}>

type Opening = Readonly<{ device: Device; hours: number; deviceLimit: number }>

export function authSessions({ db, clock, randomness, relay, fanout, account }: Parts) {
  const known = createSessionCache({
    max: KNOWN_MAX,
    toldMaxAgeMs: TOLD_MAX_AGE_MS,
    untoldMaxAgeMs: UNTOLD_MAX_AGE_MS,
    now: clock.now,
    isTold: () => fanout.isJoined() && relay.lagMs() < NEWS_LATE_MS,
  })
  relay.on(SESSIONS_CHANGED, ({ payload }) => known.drop(BigInt((payload as SessionsChanged).memberId)))
  fanout.subscribe(SESSIONS_CHANGED, {
    hear: message => known.drop(BigInt((message as SessionsChanged).memberId)),
    missed: known.doubt,
  })

  /** After the commit: the outbox tells it to every node as well, a moment later. */
  function forget(memberId: bigint): void {
    const message: SessionsChanged = { memberId: memberId.toString() }
    fanout.publish(SESSIONS_CHANGED, message)
  }

  async function readSession(hash: Uint8Array): Promise<KnownSession> {
    const session = await store.findSession(db.read, hash)
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

  return {
    /** Opens a session with tokens of its own, whatever token the caller came with; the oldest beyond the limit end. */
    async open(tx: Tx, memberId: bigint, { device, hours, deviceLimit }: Opening): Promise<Tokens> {
      const newToken = () => Buffer.from(randomness.bytes(TOKEN_BYTES)).toString('base64url')
      const tokens = { token: newToken(), tokenChat: newToken() }
      // Two logins at once would each leave the other's session open.
      await account.lock(tx, memberId)
      await store.endOldestSessions(tx, memberId, Math.max(0, deviceLimit - 1))
      await store.insertSession(tx, {
        memberId,
        tokenHash: tokenHash(tokens.token),
        chatTokenHash: tokenHash(tokens.tokenChat),
        hours,
        ...device,
      })
      return tokens
    },

    /** Ends the session of the token; a dead or unknown token changes nothing. */
    async logout(token: string): Promise<void> {
      const memberId = await db.transaction(tx => store.endSessionByToken(tx, tokenHash(token)))
      if (memberId !== undefined) forget(memberId)
    },

    /** Who the token belongs to; refuses a dead one. From memory when that may be trusted, unless the database is asked for. */
    authenticate: async (token: string, from: 'memory' | 'database' = 'memory'): Promise<Caller> =>
      from === 'database'
        ? (await readSession(tokenHash(token))).caller
        : known.find(tokenKey(token), () => readSession(tokenHash(token))),

    /** After a commit that ended sessions: no node need wait for the news. */
    forget,

    /** The member's open sessions, newest first. */
    list: (memberId: bigint): Promise<store.OpenSessionRow[]> => store.findOpenSessions(db.read, memberId),

    /** Ends one of the caller's sessions, or all others; answers how many. A stranger's is unknown. */
    async end({ memberId, sessionId }: Caller, id: string | undefined): Promise<number> {
      if (id !== undefined && !UUID.test(id)) throw new Refusal('UC/SESSION_UNKNOWN')
      const count = await db.transaction(async tx => {
        const ended =
          id === undefined
            ? await store.endOtherSessions(tx, memberId, sessionId, 'remote')
            : await store.endOwnSession(tx, memberId, id)
        if (id !== undefined && ended === 0) throw new Refusal('UC/SESSION_UNKNOWN')
        return ended
      })
      forget(memberId)
      return count
    },

    /** After a new password: ends all sessions but the caller's own, or all when nobody is logged in. */
    async endForNewPassword(tx: Tx, memberId: bigint, keptId: string | undefined): Promise<void> {
      await store.endOtherSessions(tx, memberId, keptId, 'password-changed')
    },

    /** Which sessions of these members are open; a frozen or closed account has none. */
    findOpenIds: (memberIds: readonly bigint[]): Promise<ReadonlySet<string>> =>
      store.findOpenIds(db.read, memberIds),

    isKnownDevice: (member: Member, device: Device): Promise<boolean> =>
      store.isDeviceOf(db.read, member.id, device),
    isDeviceIdOf: (memberId: bigint, deviceId: string): Promise<boolean> =>
      store.isDeviceIdOf(db.read, memberId, deviceId),
  }
}

export type AuthSessions = ReturnType<typeof authSessions>
