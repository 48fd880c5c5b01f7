import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type TwoStepRow = Readonly<{ secret: string; isOn: boolean; lastStep: bigint }>

export function findTwoStep(db: Executor, memberId: bigint): Promise<TwoStepRow | undefined> {
  return maybeOne(
    db,
    sql<TwoStepRow>`select secret, confirmed_at is not null as "isOn", last_step as "lastStep"
      from auth_two_step where member_id = ${memberId}`,
  )
}

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

/** Remembers a secret that is not confirmed yet; one that is on stays. */
export async function upsertSecret(db: Executor, memberId: bigint, secret: string): Promise<boolean> {
  const count = await run(
    db,
    sql`insert into auth_two_step(member_id, secret) values (${memberId}, ${secret})
      on conflict (member_id) do update set secret = excluded.secret, last_step = 0
      where auth_two_step.confirmed_at is null`,
  )
  return count > 0
}

/** Uses a time step up; false when it, or a later one, was used before. */
export async function useStep(db: Executor, memberId: bigint, step: bigint): Promise<boolean> {
  const count = await run(
    db,
    sql`update auth_two_step set last_step = ${step} where member_id = ${memberId} and last_step < ${step}`,
  )
  return count > 0
}

export async function confirm(tx: Tx, memberId: bigint, codeHashes: readonly Uint8Array[]): Promise<void> {
  await run(tx, sql`update auth_two_step set confirmed_at = server_now() where member_id = ${memberId}`)
  for (const hash of codeHashes) {
    await run(tx, sql`insert into auth_recovery_codes(member_id, code_hash) values (${memberId}, ${hash})`)
  }
}

/** Uses a recovery code up; false when it is unknown or used. */
export async function useRecoveryCode(db: Executor, memberId: bigint, hash: Uint8Array): Promise<boolean> {
  const count = await run(
    db,
    sql`update auth_recovery_codes set used_at = server_now()
      where member_id = ${memberId} and code_hash = ${hash} and used_at is null`,
  )
  return count > 0
}

export async function removeTwoStep(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, sql`delete from auth_two_step where member_id = ${memberId}`)
}
