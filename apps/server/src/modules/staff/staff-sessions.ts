/**
 * Sessions of staff: a token in a cookie, thirty minutes without a call, twelve hours at most, two devices. Every call
 * reads its session and rights from the database, so what is taken away is gone with the next call on every node.
 */
import type { Database, Tx } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './sessions.store.ts'

const TOKEN_BYTES = 32
/** A session that has only the password behind it. */
const PASSWORD_MINUTES = 10
const SESSION_MINUTES = 12 * 60
const DEVICES_MAX = 2

export type Arrival = Readonly<{ ip: string; userAgent: string }>
export type Opened = Readonly<{ token: string; sessionId: string; expiresAt: number }>

type Parts = Readonly<{ db: Database; randomness: Randomness; isDemonstration: boolean }>

export function staffSessions({ db, randomness, isDemonstration }: Parts) {
  async function open(
    tx: Tx,
    staffId: bigint,
    stage: 'password' | 'full',
    arrival: Arrival,
  ): Promise<Opened> {
    const token = Buffer.from(randomness.bytes(TOKEN_BYTES)).toString('base64url')
    const minutes = stage === 'full' ? SESSION_MINUTES : PASSWORD_MINUTES
    const session = { staffId, tokenHash: sha256(token), stage, minutes, ...arrival }
    const { id, expiresAt } = await store.insertSession(tx, session)
    return { token, sessionId: id, expiresAt }
  }

  return {
    /** Who the token belongs to. Refuses a dead session, and an address that is not allowed. */
    async authenticate(token: string, ip: string): Promise<StaffCaller> {
      const session = await store.findSession(db.read, { tokenHash: sha256(token), ip, isDemonstration })
      if (session === undefined || session.isOver) throw new Refusal('OPS/SESSION_ENDED')
      if (!session.isNear) throw new Refusal('OPS/NETWORK')
      const { isOver: _, isNear: __, capabilities, factorAt, ...caller } = session
      await store.touchSession(db.read, session.sessionId)
      return { ...caller, factorAt: factorAt ?? 0, capabilities: new Set(capabilities) }
    },

    /** Opens a session that can do the second step and nothing else. */
    openForSecondStep: (tx: Tx, staffId: bigint, arrival: Arrival): Promise<Opened> =>
      open(tx, staffId, 'password', arrival),

    /** Opens a whole session under a new token; the one that led here ends, and so do the oldest beyond two. */
    async openWhole(tx: Tx, staffId: bigint, formerId: string, arrival: Arrival): Promise<Opened> {
      await store.endSession(tx, staffId, formerId)
      await store.endOldest(tx, staffId, DEVICES_MAX - 1)
      return open(tx, staffId, 'full', arrival)
    },

    end: store.endSession,
    endAll: store.endSessions,
    renewFactor: store.renewFactor,
    list: (staffId: bigint): Promise<store.OpenSession[]> => store.findOpenSessions(db.read, staffId),
    facts: (sessionId: string): Promise<store.SessionFacts> => store.findSessionFacts(db.read, sessionId),

    /** Refuses an address from which nobody of the staff may come. */
    async admitAddress(ip: string): Promise<void> {
      if (!(await store.isAddressAllowed(db.read, ip))) throw new Refusal('OPS/NETWORK')
    },
    async admitPerson(staffId: bigint, ip: string): Promise<void> {
      if (!(await store.mayComeFrom(db.read, ip, staffId))) throw new Refusal('OPS/NETWORK')
    },
  }
}

export type StaffSessions = ReturnType<typeof staffSessions>
