/** The demonstration's ways to withdraw: they move coins that are worth nothing. */
import { payoutTypes } from '@app/domain/account/payout-account.ts'
import type { Database } from '#platform/db.ts'
import { insertDemonstrationChannels } from './facts.store.ts'

/** Adds the ways where they are missing. */
export const demonstrateWithdrawals = (db: Database): Promise<void> =>
  insertDemonstrationChannels(db.read, Object.values(payoutTypes))
