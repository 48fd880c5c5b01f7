/**
 * What bets add to the teams of agents, on lotteries and on games of providers. It is told of settled pieces and of batches of rounds, behind
 * both; a judgement anew, or a round that was taken back, replaces what was added before.
 */
import { isRateCategory } from '@app/domain/agents/rates.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { PlayedOrder, PlayFollower } from '#modules/activity/activity.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { findPlaced } from './agents.store.ts'
import { count } from './days.store.ts'

const sumOf = (orders: readonly PlayedOrder[], of: (order: PlayedOrder) => bigint): bigint =>
  orders.reduce((sum, order) => sum + of(order), 0n)

export function agentsFollower({ db, clock }: Readonly<{ db: Database; clock: Clock }>): PlayFollower {
  return async (memberIds, { category }) => ({
    memberIds: isRateCategory(category) ? await findPlaced(db.read, memberIds) : [],
    async count(tx, { issueId, version }, members) {
      if (!isRateCategory(category)) return
      await count(
        tx,
        { issueId, version, category, day: chinaDateOf(clock.now()) },
        // Valid turnover less what covers itself, whatever was won or lost; stakes and payouts of lotteries are those of the ledger.
        members.map(({ memberId, orders }) => ({
          memberId,
          valid: sumOf(orders, ({ counted }) => counted),
          stakes: sumOf(orders, ({ round }) => round?.stake ?? 0n),
          payouts: sumOf(orders, ({ round }) => round?.payout ?? 0n),
        })),
      )
    },
  })
}
