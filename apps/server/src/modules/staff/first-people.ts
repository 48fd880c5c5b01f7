/**
 * The way in for a house that has nobody yet, and for somebody who has lost the authenticator. Both are acts of whoever may
 * open the database; each leaves an entry in the audit. Source: console §3.3.
 */
import type { AuditService } from '#modules/audit/audit.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Actor, Entry } from '#platform/operator/acts.ts'
import type { Randomness } from '#platform/randomness.ts'
import { newInvitation } from './invitations.ts'
import * as roles from './roles.store.ts'
import * as store from './staff.store.ts'

/** These two suffice: what one of them asks for, the other one decides. */
export const FIRST_ROLES = ['super', 'site-admin'] as const
export type FirstRole = (typeof FIRST_ROLES)[number]

export type Invited = Readonly<{ invitation: string; expiresAt: number }>

/** Why nobody was invited. */
export type NotInvited = 'role-held' | 'login-taken' | 'unknown' | 'stopped'

const PROGRAM = 'staff:invite'
const ACTOR: Actor = { kind: 'program', name: PROGRAM, call: PROGRAM, capability: 'program' }

type Parts = Readonly<{ db: Database; audit: AuditService; randomness: Randomness }>

export function firstPeople({ db, audit, randomness }: Parts) {
  const write = (tx: Tx, entry: Entry) => audit.write(tx, ACTOR, entry, { outcome: 'done' })

  return {
    /**
     * Invites the first holder of a role. Nobody is invited to a role that somebody real holds: from then on a second
     * person decides.
     */
    inviteFirst: (wanted: Readonly<{ login: string; name: string; role: FirstRole }>) =>
      db.transaction(async (tx): Promise<Invited | NotInvited> => {
        await store.lockRights(tx)
        if (await store.isRoleHeld(tx, wanted.role)) return 'role-held'
        const staffId = await store.insertStaff(tx, { login: wanted.login, name: wanted.name })
        if (staffId === undefined) return 'login-taken'
        await roles.insertGrant(tx, { staffId, role: wanted.role, grantedBy: PROGRAM })
        const invited = await newInvitation(tx, staffId, randomness)
        await write(tx, { object: { kind: 'staff', id: staffId }, after: { ...wanted, state: 'invited' } })
        return invited
      }),

    /**
     * Invites a person anew, with the roles that the person has. Accepting it replaces password and second factors and ends
     * all sessions; until then nothing changes.
     */
    inviteAgain: (login: string) =>
      db.transaction(async (tx): Promise<Invited | NotInvited> => {
        const found = await store.findSecretsByLogin(tx, login)
        const person = found && (await store.lockStaff(tx, found.staffId))
        if (person === undefined || person.isDemonstration) return 'unknown'
        if (person.state === 'stopped') return 'stopped'
        const invited = await newInvitation(tx, person.staffId, randomness)
        await write(tx, { object: { kind: 'staff', id: person.staffId }, after: { invitation: 'again' } })
        return invited
      }),
  }
}
