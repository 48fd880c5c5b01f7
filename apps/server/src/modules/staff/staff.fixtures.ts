/** Staff for tests, made without the price of a password; signed in, with an authenticator whose secret is known. */
import { randomBytes } from 'node:crypto'
import { generateSync } from 'otplib'
import { newAuthenticator } from '#platform/authenticator.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Sealing } from '#platform/sealing.ts'
import * as authenticators from './authenticators.store.ts'
import { sealedSecret } from './authenticators.ts'
import * as roleRows from './roles.store.ts'
import * as sessions from './sessions.store.ts'
import * as store from './staff.store.ts'

export type TestStaff = Readonly<{
  staffId: bigint
  login: string
  /** Of the authenticator. */
  secret: string
  sessionId: string
  /** What a page of the console sends along with every call. */
  headers: Readonly<Record<string, string>>
}>

/** What a browser sends with a session's token. */
export const staffHeaders = (token?: string): Record<string, string> => ({
  'x-console': '1',
  'sec-fetch-site': 'same-origin',
  ...(token !== undefined && { cookie: `console=${token}` }),
})

/** The code that the authenticator shows at that time. */
export const codeAt = (secret: string, nowMs: number): string =>
  generateSync({ secret, epoch: Math.floor(nowMs / 1000) })

export function createTestStaff(
  { db, sealing }: Readonly<{ db: Database; sealing: Sealing }>,
  roles: readonly string[],
): Promise<TestStaff> {
  const token = randomBytes(32).toString('base64url')
  const login = `s${randomBytes(6).toString('hex')}`
  const { secret } = newAuthenticator(login)
  return db.transaction(async tx => {
    const staffId = (await store.insertStaff(tx, { login, name: login })) ?? 0n
    await store.setPassword(tx, staffId, 'no password opens this')
    for (const role of roles) await roleRows.insertGrant(tx, { staffId, role, grantedBy: 'test' })
    await authenticators.putSecret(tx, staffId, sealedSecret(sealing, staffId, secret))
    await authenticators.confirm(tx, staffId, [])
    const arrival = { ip: '127.0.0.1', userAgent: 'test' }
    const { id } = await sessions.insertSession(tx, {
      ...{ staffId, tokenHash: sha256(token), stage: 'full', minutes: 720 },
      ...arrival,
    })
    return { staffId, login, secret, sessionId: id, headers: staffHeaders(token) }
  })
}
