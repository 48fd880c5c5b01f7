/** Sums of what a member deposited, from the statement. A reader continues from the version where it stopped. */
import type { Executor } from '#platform/db.ts'
import * as store from './wallet-activity.store.ts'

export function walletActivityService() {
  return {
    /** The version of the main account's statement. */
    version: (db: Executor, memberId: bigint): Promise<bigint> => store.findVersion(db, memberId),
    /** What the entries after a version deposited. */
    since: (db: Executor, memberId: bigint, version: bigint): Promise<store.ActivityRow> =>
      store.findActivity(db, memberId, version),
    /** Sums by bill since a time, of at most the newest 5,000 entries. */
    flows: (db: Executor, memberId: bigint, sinceMs: number): Promise<store.FlowRow[]> =>
      store.findFlows(db, memberId, sinceMs),
  }
}

export type WalletActivityService = ReturnType<typeof walletActivityService>
