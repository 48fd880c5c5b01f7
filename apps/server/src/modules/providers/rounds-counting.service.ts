/**
 * Tells what rounds count to all who count play: turnover, betting bonus, levels, agents. It follows the wallet and never waits in it: who ends a round
 * or takes back what has ended notes the round, in the commit of the money. Rounds of a provider and category that ended in one hour are one
 * batch, which is told again, member by member, when a round of it changes. Invariant: what is counted is what `providers_rounds` says, each round
 * once. Source: providers §5, money-in-and-out §4.
 */
import { li } from '@app/domain/money/money.ts'
import type { ActivityService, MemberPlay } from '#modules/activity/activity.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { Database } from '#platform/db.ts'
import * as store from './uncounted-rounds.store.ts'

/** Rounds that are looked at together. */
const ROUNDS_A_SWEEP = 500

type Parts = Readonly<{ db: Database; activity: ActivityService; turnover: TurnoverService }>

type Piece = readonly [store.UncountedRound, ...store.UncountedRound[]]

/** Those of one batch of before, or that begin in one batch. */
const piecesOf = (rounds: readonly store.UncountedRound[]) =>
  Map.groupBy(
    rounds,
    ({ batchId, provider, category }) => `${batchId ?? ''} ${provider} ${category}`,
  ).values()

function playOf(
  memberIds: readonly bigint[],
  category: string,
  rounds: readonly store.CountedRound[],
): MemberPlay[] {
  const found = Map.groupBy(rounds, ({ memberId }) => memberId)
  return memberIds.map(memberId => ({
    memberId,
    orders: (found.get(memberId) ?? []).map(({ openedMicros, valid, stake, payout }) => ({
      ...{ category, placedAt: Number(openedMicros), hasRebate: false },
      ...{ valid: li(valid), counted: li(valid), stakes: [] },
      round: { stake: li(stake), payout: li(payout) },
    })),
  }))
}

export function roundsCounting({ db, activity, turnover }: Parts) {
  async function count(piece: Piece): Promise<void> {
    const [first] = piece
    const { provider, providerName, category, batchId } = first
    const memberIds = [...new Set(piece.map(({ memberId }) => memberId))]
    const plan = await activity.plan(memberIds, { category, provider })
    await db.transaction(async tx => {
      // Whoever counts the same batch waits here, and then reads what stands by then.
      const judgement =
        batchId === null
          ? await turnover.holdBatch(tx, { provider, providerName, category })
          : await turnover.holdBatchAgain(tx, batchId)
      await store.deleteUncounted(
        tx,
        piece.map(({ number }) => number),
      )
      await store.insertCounted(tx, judgement.issueId, piece)
      const rounds = await store.findCounted(tx, judgement.issueId, memberIds)
      await plan.count(tx, judgement, playOf(memberIds, category, rounds))
    })
  }

  return {
    /** Tells rounds that wait; answers whether there may be more. */
    async sweep(): Promise<boolean> {
      const rounds = await store.findUncounted(db.read, ROUNDS_A_SWEEP)
      for (const [first, ...others] of piecesOf(rounds))
        if (first !== undefined) await count([first, ...others])
      return rounds.length === ROUNDS_A_SWEEP
    },
  }
}
