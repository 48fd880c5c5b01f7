/** Who won in an issue. A return that is below what was staked is no win. */
import { type Li, li } from '@app/domain/money/money.ts'
import type { Database } from '#platform/db.ts'
import * as store from './wins.store.ts'

type Wanted = Readonly<{ memberIds: readonly bigint[]; payoutMin: Li; limit: number }>

export function winsService({ db }: Readonly<{ db: Database }>) {
  return {
    /** The wins of these members in a settled issue, from a payout up, the largest first; none of an issue that is not paid. */
    async inIssue(
      issueId: bigint,
      wanted: Wanted,
    ): Promise<readonly Readonly<{ memberId: bigint; payout: Li }>[]> {
      if (wanted.memberIds.length === 0) return []
      const rows = await store.findWins(db.read, issueId, wanted)
      return rows.map(({ memberId, payout }) => ({ memberId, payout: li(payout) }))
    },
  }
}

export type WinsService = ReturnType<typeof winsService>
