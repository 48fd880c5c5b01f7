/**
 * Facts of play. Settled orders are read and judged once behind settlement, and told to everybody who counts something by them, in one
 * transaction with the mark of the piece. Invariant: a follower is told each piece, and counts a judgement once. Source: money-in-and-out §4.
 */
import type { Li } from '@app/domain/money/money.ts'
import type { CountedOrder } from '@app/domain/turnover/contributions.ts'
import type { Judgement } from '#modules/turnover/turnover.service.ts'
import type { Tx } from '#platform/db.ts'

export type PlayedOrder = CountedOrder &
  Readonly<{
    /** Whether it took a rebate at once in place of higher odds (bill 8). */
    hasRebate: boolean
    /** What a round of a provider came to; the ledger tells that of lotteries. */
    round?: Readonly<{ stake: Li; payout: Li }>
  }>

/** What the orders of a piece have in common. */
export type PlayClass = Readonly<{ category: string; provider: string }>

/** Our own lotteries; providers of games bring their own names. */
export const ownLotteries: PlayClass = { category: 'lottery', provider: 'own' }

/** The settled orders of a member in one issue or batch of rounds, from the lowest number up. */
export type MemberPlay = Readonly<{ memberId: bigint; orders: readonly PlayedOrder[] }>

/** What one follower counts of a piece. */
export type PlayShare = Readonly<{
  /** Those of the members for whom it counts anything. */
  memberIds: readonly bigint[]
  /** Counts a judgement of an issue; again, or older than what was counted, it changes nothing. */
  count: (tx: Tx, judgement: Judgement, members: readonly MemberPlay[]) => Promise<void>
}>

/** Answers its share of these members. Whatever it has to look up is read here, before the transaction that counts. */
export type PlayFollower = (memberIds: readonly bigint[], of: PlayClass) => Promise<PlayShare>

export function activityService() {
  const followers: PlayFollower[] = []
  return {
    /** A follower that comes later is told first: who locks accounts goes before who locks what hangs on them. */
    follow(follower: PlayFollower): void {
      followers.unshift(follower)
    },

    /** Whose orders have to be read, of these members, and what counts them. */
    async plan(memberIds: readonly bigint[], of: PlayClass): Promise<PlayShare> {
      const shares: (Pick<PlayShare, 'count'> & Readonly<{ ids: ReadonlySet<bigint> }>)[] = []
      for (const follow of followers) {
        const { memberIds: own, count } = await follow(memberIds, of)
        shares.push({ ids: new Set(own), count })
      }
      return {
        memberIds: memberIds.filter(id => shares.some(({ ids }) => ids.has(id))),
        async count(tx, judgement, members) {
          for (const { ids, count } of shares) {
            const own = members.filter(({ memberId }) => ids.has(memberId))
            if (own.length > 0) await count(tx, judgement, own)
          }
        },
      }
    },
  }
}

export type ActivityService = ReturnType<typeof activityService>
