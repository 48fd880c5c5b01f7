import { sql } from 'kysely'
import { authenticatorsOf } from '#platform/authenticators.store.ts'
import { type Executor, many, run } from '#platform/db.ts'

export const { findAuthenticator, putSecret, useStep, useRecoveryCode, confirm, removeAuthenticator } =
  authenticatorsOf({
    secrets: 'auth_two_step',
    recoveryCodes: 'auth_recovery_codes',
    owner: 'member_id',
  })

export function findSecrets(db: Executor): Promise<{ memberId: bigint; secret: string }[]> {
  return many(
    db,
    sql<{ memberId: bigint; secret: string }>`select member_id as "memberId", secret from auth_two_step`,
  )
}

/** Puts the sealed secret in the place of the clear one, unless that has changed meanwhile. */
export async function replaceSecret(
  db: Executor,
  memberId: bigint,
  { clear, sealed }: Readonly<{ clear: string; sealed: string }>,
): Promise<void> {
  await run(
    db,
    sql`update auth_two_step set secret = ${sealed} where member_id = ${memberId} and secret = ${clear}`,
  )
}
