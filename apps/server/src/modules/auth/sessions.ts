/**
 * Sessions: opened by a login, ended by logout, by a login elsewhere, by the member from afar, by a new password.
 * Invariant: never more of a member are open than the limit. Every end is told by the database itself (sql/auth).
 */
import { isoOf } from '@app/domain/time/china-time.ts'
import type { AccountService, Member } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import { SESSIONS_CHANGED, type SessionsChanged } from './auth.events.ts'
import * as store from './sessions.store.ts'
import { type Device, type Tokens, tokenHash } from './tokens.ts'

const TOKEN_BYTES = 32
export const SESSION_HOURS = 72
/** Of a login that is not to be remembered. */
export const SHORT_SESSION_HOURS = 12
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Parts = Readonly<{
  db: Database
  randomness: Randomness
  fanout: Fanout
  account: AccountService
  restrictions: RestrictionsService
}>

type Opening = Readonly<{ device: Device; hours: number; deviceLimit: number }>

export function authSessions({ db, randomness, fanout, account, restrictions }: Parts) {
  async function refuseRestricted(executor: Executor, memberId: bigint): Promise<void> {
    const found = await restrictions.find(executor, memberId, 'login')
    if (found === undefined) return
    throw new Refusal('UC/RESTRICTED_LOGIN', { detail: `至${isoOf(found.untilAt)}` })
  }

  /** After the commit: the outbox tells it to every node as well, a moment later. */
  function forget(memberId: bigint): void {
    const message: SessionsChanged = { memberId: memberId.toString() }
    fanout.publish(SESSIONS_CHANGED, message)
  }

  return {
    /** Opens a session with tokens of its own, whatever token the caller came with; the oldest beyond the limit end. */
    async open(tx: Tx, memberId: bigint, { device, hours, deviceLimit }: Opening): Promise<Tokens> {
      const newToken = () => Buffer.from(randomness.bytes(TOKEN_BYTES)).toString('base64url')
      const tokens = { token: newToken(), tokenChat: newToken() }
      // Two logins at once would each leave the other's session open.
      await account.lock(tx, memberId)
      // Under the lock: a restriction that comes at the same moment waits for this session and ends it.
      await refuseRestricted(tx, memberId)
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

    /** Another chat token for the caller's session, in place of the one before. */
    async renewChatToken({ sessionId }: Caller): Promise<string> {
      const tokenChat = Buffer.from(randomness.bytes(TOKEN_BYTES)).toString('base64url')
      if (!(await store.updateChatToken(db.read, sessionId, tokenHash(tokenChat)))) {
        throw new Refusal('UC/TOKEN_INVALID')
      }
      return tokenChat
    },

    /** Refuses a member whom staff have restricted from logging in. */
    refuseRestricted,

    /** Ends all sessions of a member, because staff want it; answers how many. */
    endAll: (tx: Tx, memberId: bigint): Promise<number> =>
      store.endOtherSessions(tx, memberId, undefined, 'remote'),

    /** Ends the session of the token; a dead or unknown token changes nothing. */
    async logout(token: string): Promise<void> {
      const memberId = await db.transaction(tx => store.endSessionByToken(tx, tokenHash(token)))
      if (memberId !== undefined) forget(memberId)
    },

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
