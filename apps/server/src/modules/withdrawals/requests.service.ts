/**
 * Withdrawals as their members see them. Invariants: a member has one under way; its money is held from the request until it is
 * paid out or returned, so nothing else can use it; no step starts from the member; the request of another member is refused as
 * unknown. Source: money-in-and-out §3, not-shown §4.
 */
import { li } from '@app/domain/money/money.ts'
import type { WithdrawalState } from '@app/domain/withdrawals/withdrawal-states.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Clock } from '#platform/clock.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { beginRequest, type Outcome, type RequestParts, type WithdrawalWish } from './begin-request.ts'
import { withdrawalsCrashPoints } from './crash-points.ts'
import { findMedianSeconds } from './facts.store.ts'
import { findNewest } from './payouts.store.ts'
import { barOf } from './review-rules.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'
import * as store from './withdrawals.store.ts'

type Parts = RequestParts &
  Readonly<{ db: Database; clock: Clock; site: SiteService; withdrawals: WithdrawalsService }>

/** Refuses a call of a trial account. */
export function refuseTrial({ kind }: Caller): void {
  if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
}

type Page = Omit<store.RequestFilter, 'states'> & Readonly<{ states: readonly WithdrawalState[] | undefined }>

export function requestsService(parts: Parts) {
  const { db, clock, site, withdrawals, checks } = parts

  async function begin(caller: Caller, wish: WithdrawalWish): Promise<Outcome> {
    const rules = {
      limit: await withdrawals.limit(),
      autoApproveBelow: await barOf(site, 'autoApproveBelow'),
    }
    const background = await checks.background(caller)
    return parts.auth.askingFor(caller, 'withdrawal', () =>
      db.transaction(tx => beginRequest(parts, { tx, caller, wish, rules, background, nowMs: clock.now() })),
    )
  }

  return {
    /** Holds the amount and answers the number of the withdrawal; a repeat of the command answers the same. */
    async save(caller: Caller, wish: WithdrawalWish): Promise<bigint> {
      refuseTrial(caller)
      return answerOnce(
        () => confirmedAnswer(db, wish.command, store.findByKey),
        async () => {
          const outcome = await begin(caller, wish)
          if ('isBoundOnly' in outcome) throw new Refusal('UC/ACCOUNT_HOLD')
          crashPoint(withdrawalsCrashPoints.held)
          return outcome.id
        },
      )
    },

    async read(memberId: bigint, withdrawalNo: string) {
      const request = await store.findRequest(db.read, BigInt(withdrawalNo))
      if (request?.memberId !== memberId) throw new Refusal('WITHDRAW/UNKNOWN')
      const steps = await store.findSteps(db.read, request.id)
      const payout = await findNewest(db.read, request.id)
      return { request, payout, steps, medianSeconds: await findMedianSeconds(db.read) }
    },

    async list(memberId: bigint, page: Page) {
      const { count, paid } = await store.sumOwnRequests(db.read, memberId, page)
      const rows = await store.findOwnRequests(db.read, memberId, page)
      return { rows, totalCount: Number(count), paid: li(paid) }
    },
  }
}

export type RequestsService = ReturnType<typeof requestsService>
