/** Compares a statement with our books, after payouts by hand that stand in it were called arrived. */
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import type { HandPayouts } from '#modules/withdrawals/by-hand.service.ts'
import type { Tx } from '#platform/db.ts'
import { compare, findPayoutLines, type Source } from './statements.store.ts'

/** The caller holds the source, or holds nothing yet that a withdrawal needs. */
export async function compareDay(
  tx: Tx,
  handPayouts: HandPayouts,
  { source, day }: Readonly<{ source: Source; day: ChinaDate }>,
): Promise<void> {
  await handPayouts.arrive(tx, source, await findPayoutLines(tx, source, day))
  await compare(tx, source, day)
}
