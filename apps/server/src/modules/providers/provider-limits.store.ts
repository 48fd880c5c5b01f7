/** The amounts that staff set of a provider. */
import type { ProviderLimits } from '@app/domain/providers/provider-limits.ts'
import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'

export type LimitsRow = ProviderLimits & Readonly<{ name: string }>

const limits = sql`select name, bet_max as "betMax", promotion_max as "promotionMax", difference_max as "differenceMax"
  from providers_entries`

export const findLimits = (db: Executor, provider: string): Promise<LimitsRow | undefined> =>
  maybeOne(db, sql<LimitsRow>`${limits} where code = ${provider}`)

/** The limits, held until the transaction ends. */
export const lockLimits = (tx: Tx, provider: string): Promise<LimitsRow | undefined> =>
  maybeOne(tx, sql<LimitsRow>`${limits} where code = ${provider} for update`)

export async function setLimits(
  tx: Tx,
  provider: string,
  { betMax, promotionMax, differenceMax }: ProviderLimits,
): Promise<void> {
  await run(
    tx,
    sql`update providers_entries set bet_max = ${betMax}, promotion_max = ${promotionMax},
      difference_max = ${differenceMax}, changed_at = server_now() where code = ${provider}`,
  )
}
