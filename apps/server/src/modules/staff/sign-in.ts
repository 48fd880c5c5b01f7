/**
 * How staff come in. An unknown name, a wrong password and a stopped person cannot be told apart: not by text, not by
 * lock, not by time. The second step opens a new session, so a token that was planted before is worth nothing.
 */
import type { AuditService } from '#modules/audit/audit.service.ts'
import { addressKey } from '#platform/addresses.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Actor } from '#platform/operator/acts.ts'
import type { StaffCaller } from '#platform/operator/staff-caller.ts'
import { hashPassword, isPasswordOf } from '#platform/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffAuthenticators } from './authenticators.ts'
import type { PagePlace, Signed, StaffPasskeys } from './passkeys.ts'
import * as store from './staff.store.ts'
import type { Arrival, StaffSessions } from './staff-sessions.ts'
import type { Tries } from './tries.store.ts'

/** Wrong passwords of a name from one address, and of a name from everywhere. */
const SOURCE_TRIES_MAX = 5
const NAME_TRIES_MAX = 20
const PASSWORD_LENGTH_MIN = 12

/** A step of the sign-in as it arrived. */
export type Step = Arrival & PagePlace & Readonly<{ call: string; requestId: string }>

type Parts = Readonly<{
  db: Database
  audit: AuditService
  tries: Tries
  sessions: StaffSessions
  authenticators: StaffAuthenticators
  passkeys: StaffPasskeys
  isDemonstration: boolean
}>

/** Refuses a password that staff may not have: the rule of members, and longer. */
export function checkStaffPassword(password: string): void {
  const isLong = password.length >= PASSWORD_LENGTH_MIN
  const hasAll = /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)
  if (!isLong || !hasAll) throw new Refusal('OPS/PASSWORD_FORM')
}

const actorOf = (person: Readonly<{ staffId: bigint; login: string }>, step: Step): Actor => ({
  kind: 'staff',
  staffId: person.staffId,
  name: person.login,
  ip: step.ip,
  requestId: step.requestId,
  call: step.call,
  capability: 'sign-in',
})

/** The person of a session whose second step is to come; anybody else has to begin with the password. */
function personOf(staff: StaffCaller | undefined): StaffCaller {
  if (staff === undefined || staff.stage !== 'password') throw new Refusal('OPS/SIGN_IN')
  return staff
}

/** Finds the person of a name and password; anything else is one refusal. */
function passwordDoor({ db, tries, isDemonstration }: Pick<Parts, 'db' | 'tries' | 'isDemonstration'>) {
  // A hash to compare with when the name is unknown, so that both answers take the same time.
  const decoy = hashPassword('no such person', 'decoy')

  return async function personByPassword(
    login: string,
    password: string,
    ip: string,
  ): Promise<store.Secrets> {
    const name = login.trim().toLowerCase()
    const source = addressKey(ip)
    const rightHere = await tries.take(`sign-in ${name} ${source}`, SOURCE_TRIES_MAX)
    const rightAnywhere = await tries.take(`sign-in ${name}`, NAME_TRIES_MAX)
    const person = await store.findSecretsByLogin(db.read, name)
    const isRight = await isPasswordOf(person?.passwordHash ?? (await decoy), password, source)
    // People of a demonstration have public passwords: on a database that is none any more they are nobody.
    const isNobody = person?.isDemonstration === true && !isDemonstration
    if (
      person === undefined ||
      person.passwordHash === null ||
      !isRight ||
      person.state !== 'active' ||
      isNobody
    ) {
      throw new Refusal('OPS/SIGN_IN_FAILED')
    }
    await Promise.all([rightHere(), rightAnywhere()])
    return person
  }
}

export function staffSignIn(parts: Parts) {
  const { db, audit, sessions, authenticators, passkeys } = parts
  const personByPassword = passwordDoor(parts)

  /** Opens the whole session after a second factor that was checked, and writes that in the audit. */
  const enter = <T>(staff: StaffCaller, step: Step, more: Parameters<Database['transaction']>[0]) =>
    db.transaction(async tx => {
      const extra = (await more(tx)) as T
      const opened = await sessions.openWhole(tx, staff.staffId, staff.sessionId, step)
      const object = { kind: 'staff', id: staff.staffId }
      const actor = { ...actorOf(staff, step), sessionId: opened.sessionId }
      await audit.write(tx, actor, { object }, { outcome: 'done' })
      return { ...opened, extra }
    })

  return {
    /** Checks name and password; answers what comes next, with the token of a session that can do only that. */
    async signIn(login: string, password: string, step: Step) {
      const person = await personByPassword(login, password, step.ip)
      await sessions.admitPerson(person.staffId, step.ip)
      const isBound = await authenticators.isBound(person.staffId)
      const { token } = await db.transaction(tx => sessions.openForSecondStep(tx, person.staffId, step))
      const [demonstrationCode, hasPasskey] = await Promise.all([
        authenticators.demonstrationCode(person),
        isBound && passkeys.hasPasskey(person.staffId, step),
      ])
      return { token, next: isBound ? ('code' as const) : ('enrol' as const), demonstrationCode, hasPasskey }
    },

    async confirm(caller: StaffCaller | undefined, code: string, step: Step) {
      const staff = personOf(caller)
      const person = await store.findSecrets(db.read, staff.staffId)
      if (person === undefined || !(await authenticators.isBound(staff.staffId)))
        throw new Refusal('OPS/NOT_ENROLLED')
      await authenticators.check(person, code)
      return enter<undefined>(staff, step, async () => undefined)
    },

    /** What a passkey of the person is to sign. */
    async beginPasskeySignIn(caller: StaffCaller | undefined, place: PagePlace) {
      const staff = personOf(caller)
      if (!(await authenticators.isBound(staff.staffId))) throw new Refusal('OPS/PASSKEY_NONE')
      return passkeys.beginSigning(staff, 'sign-in', place)
    },

    async confirmByPasskey(caller: StaffCaller | undefined, signed: Signed, step: Step) {
      const staff = personOf(caller)
      const use = await passkeys.checkSignature(staff, 'sign-in', { signed, place: step })
      return enter(staff, step, use)
    },

    beginEnrolment: (caller: StaffCaller | undefined) => authenticators.begin(personOf(caller)),

    async confirmEnrolment(caller: StaffCaller | undefined, code: string, step: Step) {
      const staff = personOf(caller)
      if (await authenticators.isBound(staff.staffId)) throw new Refusal('OPS/ENROLLED')
      await authenticators.check({ staffId: staff.staffId, isDemonstration: false }, code)
      const { extra, ...opened } = await enter<string[]>(staff, step, tx =>
        authenticators.bind(tx, staff.staffId),
      )
      return { ...opened, recoveryCodes: extra }
    },

    /** Sets the password of an invited person; the second factors of before are taken away, so new ones are bound. */
    async join(invitation: string, password: string, step: Step) {
      checkStaffPassword(password)
      const hash = await hashPassword(password, addressKey(step.ip))
      return db.transaction(async tx => {
        const staffId = await store.takeInvitation(tx, sha256(invitation))
        const person = staffId === undefined ? undefined : await store.lockStaff(tx, staffId)
        if (person === undefined || person.state === 'stopped') throw new Refusal('OPS/INVITATION')
        await store.setPassword(tx, person.staffId, hash)
        await authenticators.remove(tx, person.staffId)
        await passkeys.removePasskeys(tx, person.staffId)
        await sessions.endAll(tx, person.staffId, null)
        const { token } = await sessions.openForSecondStep(tx, person.staffId, step)
        const entry = { object: { kind: 'staff', id: person.staffId }, after: { state: 'active' } }
        await audit.write(tx, actorOf(person, step), entry, { outcome: 'done' })
        return { token, login: person.login, next: 'enrol' as const }
      })
    },
  }
}
