/**
 * The people who run the site. Invariants: nobody comes in without a second factor; rights are the roles of this moment;
 * a person who is stopped has no session; the last person who can manage staff cannot be stopped. Source: console §3.3.
 */
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { STEP_UP_MS } from '#platform/operator/operator-gate.ts'
import type { StaffCaller, StaffDesk } from '#platform/operator/staff-caller.ts'
import { hashPassword, isPasswordOf } from '#platform/passwords.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Sealing } from '#platform/sealing.ts'
import { staffAuthenticators } from './authenticators.ts'
import { newInvitation } from './invitations.ts'
import { refuseShutOut } from './networks.approvals.ts'
import * as networks from './networks.store.ts'
import { type PagePlace, staffPasskeys } from './passkeys.ts'
import * as roles from './roles.store.ts'
import { checkStaffPassword, staffSignIn } from './sign-in.ts'
import * as store from './staff.store.ts'
import { staffSessions } from './staff-sessions.ts'
import { pruneTries, triesOf } from './tries.store.ts'
import { WAY_IN } from './way-in.ts'

const PASSWORD_TRIES_MAX = 5
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type StaffParts = Readonly<{
  db: Database
  clock: Clock
  randomness: Randomness
  sealing: Sealing
  audit: AuditService
  isDemonstration: boolean
}>

function insidesOf(parts: StaffParts) {
  const tries = triesOf(parts.db)
  const sessions = staffSessions(parts)
  const authenticators = staffAuthenticators({ ...parts, tries })
  const passkeys = staffPasskeys({ ...parts, tries })
  return { ...parts, tries, sessions, authenticators, passkeys }
}

type Insides = ReturnType<typeof insidesOf>

/** What a person does about the own account. */
function ownAccount({ db, tries, sessions, authenticators, passkeys }: Insides) {
  return {
    /** Who is signed in, with what rights. */
    async me({ staffId, sessionId, factorAt }: StaffCaller, place: PagePlace) {
      const person = await store.findStaffMember(db.read, staffId)
      if (person === undefined) throw new Refusal('OPS/SESSION_ENDED')
      const [session, demonstrationCode, hasPasskey] = await Promise.all([
        sessions.facts(sessionId),
        authenticators.demonstrationCode(person),
        passkeys.hasPasskey(staffId, place),
      ])
      return { person, session, steppedUpUntil: factorAt + STEP_UP_MS, demonstrationCode, hasPasskey }
    },

    /** Refuses a wrong code; a right one is used up. */
    async checkCode({ staffId }: StaffCaller, code: string): Promise<void> {
      const person = await store.findSecrets(db.read, staffId)
      if (person === undefined) throw new Refusal('OPS/SESSION_ENDED')
      await authenticators.check(person, code)
    },

    /** After a right code: until when calls that need one are let through. */
    steppedUp: async (tx: Tx, { sessionId }: StaffCaller): Promise<number> =>
      (await sessions.renewFactor(tx, sessionId)) + STEP_UP_MS,

    listSessions: ({ staffId }: StaffCaller) => sessions.list(staffId),

    /** Ends one of the caller's own sessions, or all but the present one; answers how many. */
    async endSessions(tx: Tx, caller: StaffCaller, sessionId: string | undefined): Promise<number> {
      if (sessionId === undefined) return sessions.endAll(tx, caller.staffId, caller.sessionId)
      const count = UUID.test(sessionId) ? await sessions.end(tx, caller.staffId, sessionId) : 0
      if (count === 0) throw new Refusal('OPS/UNKNOWN')
      return count
    },

    /** Checks the present password and hashes the new one, before the transaction that sets it. */
    async prepareNewPassword({ staffId }: StaffCaller, password: string, newPassword: string) {
      const person = await store.findSecrets(db.read, staffId)
      const right = await tries.take(`password ${staffId}`, PASSWORD_TRIES_MAX)
      const isRight = await isPasswordOf(person?.passwordHash ?? '', password, `staff ${staffId}`)
      if (!isRight) throw new Refusal('OPS/PASSWORD_WRONG')
      await right()
      checkStaffPassword(newPassword)
      return hashPassword(newPassword, `staff ${staffId}`)
    },

    /** Sets the password and ends the other sessions; answers how many. */
    async setPassword(tx: Tx, { staffId, sessionId }: StaffCaller, hash: string): Promise<number> {
      await store.setPassword(tx, staffId, hash)
      return sessions.endAll(tx, staffId, sessionId)
    },
  }
}

/** What people do about each other. */
function people({ db, randomness, sessions }: Insides) {
  return {
    list: (filter: store.StaffFilter) => store.findStaff(db.read, filter),

    async find(staffId: bigint) {
      const person = await store.findStaffMember(db.read, staffId)
      if (person === undefined) throw new Refusal('OPS/UNKNOWN')
      const [capabilities, own, grants] = await Promise.all([
        roles.findCapabilitiesOf(db.read, staffId),
        roles.findNetworks(db.read, staffId),
        roles.findGrants(db.read, staffId),
      ])
      return { person, capabilities, networks: own, grants }
    },

    networks: () => networks.findAllNetworks(db.read),

    /** Takes a network away at once. Refuses a change that would shut out everybody who can bring the others back. */
    async removeNetwork(tx: Tx, networkId: bigint) {
      await store.lockRights(tx)
      const removed = await networks.deleteNetwork(tx, networkId)
      if (removed === undefined) throw new Refusal('OPS/UNKNOWN')
      await refuseShutOut(tx)
      return removed
    },

    async rights() {
      const [list, capabilities, conflicts] = await Promise.all([
        roles.findRoles(db.read),
        roles.findCapabilities(db.read),
        roles.findConflicts(db.read),
      ])
      return { roles: list, capabilities, conflicts }
    },

    /** Adds a person without any role; answers the invitation, which is stored as a hash only. */
    async invite(tx: Tx, wanted: Readonly<{ login: string; name: string }>) {
      const staffId = await store.insertStaff(tx, { login: wanted.login, name: wanted.name.trim() })
      if (staffId === undefined) throw new Refusal('OPS/LOGIN_TAKEN')
      return { staffId, ...(await newInvitation(tx, staffId, randomness)) }
    },

    /** Takes a role away at once. Refuses the caller's own, and the last way in. */
    async endGrant(tx: Tx, caller: StaffCaller, grantId: bigint) {
      await store.lockRights(tx)
      const ended = await roles.endGrant(tx, grantId)
      if (ended === undefined) throw new Refusal('OPS/UNKNOWN')
      if (ended.staffId === caller.staffId) throw new Refusal('OPS/SELF')
      if ((await store.countHolders(tx, WAY_IN)) === 0) throw new Refusal('OPS/LAST_WAY_IN')
      return ended
    },

    /** Stops a person at once: all sessions end, and no new one opens. Refuses the caller and the last way in. */
    async stop(tx: Tx, caller: StaffCaller, staffId: bigint) {
      if (staffId === caller.staffId) throw new Refusal('OPS/SELF')
      await store.lockRights(tx)
      const person = await store.lockStaff(tx, staffId)
      if (person === undefined) throw new Refusal('OPS/UNKNOWN')
      await store.setState(tx, staffId, 'stopped')
      if ((await store.countHolders(tx, WAY_IN)) === 0) throw new Refusal('OPS/LAST_WAY_IN')
      return { before: person.state, endedCount: await sessions.endAll(tx, staffId, null) }
    },
  }
}

export function staffService(parts: StaffParts) {
  const insides = insidesOf(parts)
  const { db, sessions } = insides
  const desk: StaffDesk = {
    authenticate: sessions.authenticate,
    admitAddress: sessions.admitAddress,
    holdersOf: capability => roles.findHolders(db.read, capability),
  }
  return {
    /** What the gate of the console asks. */
    desk,
    ...staffSignIn(insides),
    ...ownAccount(insides),
    ...insides.passkeys,
    ...people(insides),

    /** Who holds a right at this moment. */
    peopleWith: (db: Executor, capability: Parameters<StaffDesk['holdersOf']>[0]) =>
      roles.findPeopleWith(db, capability),

    /** Forgets tries that count no more. */
    prune: (signal: AbortSignal): Promise<number> => pruneTries(db.read, signal),
  }
}

export type StaffService = ReturnType<typeof staffService>
