/**
 * One person a role, to try the console with. Each has an authenticator like everybody, whose code the sign-in shows,
 * because nobody holds it; outside of a demonstration none of these people exists.
 */
import { newAuthenticator } from '#platform/authenticator.ts'
import type { Database } from '#platform/db.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { Sealing } from '#platform/sealing.ts'
import * as authenticators from './authenticators.store.ts'
import { sealedSecret } from './authenticators.ts'
import * as roles from './roles.store.ts'
import * as store from './staff.store.ts'

const PEOPLE = [
  { login: 'operator', name: '欧总', role: 'super', password: 'Operator8888' },
  { login: 'site', name: '沈站', role: 'site-admin', password: 'Site88888888' },
  { login: 'risk', name: '冯控', role: 'risk', password: 'Risk88888888' },
  { login: 'maker', name: '钱录', role: 'finance-maker', password: 'Maker8888888' },
  { login: 'checker', name: '付核', role: 'finance-checker', password: 'Checker88888' },
  { login: 'support', name: '柯服', role: 'support', password: 'Support88888' },
  { login: 'editor', name: '文编', role: 'content', password: 'Editor888888' },
  { login: 'moderator', name: '廖管', role: 'chat-moderator', password: 'Moderator888' },
  { login: 'agents', name: '戴理', role: 'agent-manager', password: 'Agents888888' },
  { login: 'clerk', name: '江录', role: 'result-clerk', password: 'Clerk8888888' },
  // The result of an outside game takes two of them.
  { login: 'clerk2', name: '汪录', role: 'result-clerk', password: 'Clerk2888888' },
  { login: 'auditor', name: '申计', role: 'auditor', password: 'Auditor88888' },
] as const

/** Adds the people who are not there yet. */
export async function demonstrateStaff({
  db,
  sealing,
}: Readonly<{ db: Database; sealing: Sealing }>): Promise<void> {
  for (const { login, name, role, password } of PEOPLE) {
    if ((await store.findSecretsByLogin(db.read, login)) !== undefined) continue
    const passwordHash = await hashPassword(password, `demonstration ${login}`)
    await db.transaction(async tx => {
      const staffId = await store.insertDemonstrationStaff(tx, { login, name, passwordHash })
      if (staffId === undefined) return
      await roles.insertGrant(tx, { staffId, role, grantedBy: 'demonstration' })
      await authenticators.putSecret(
        tx,
        staffId,
        sealedSecret(sealing, staffId, newAuthenticator(login).secret),
      )
      await authenticators.confirm(tx, staffId, [])
    })
  }
}
