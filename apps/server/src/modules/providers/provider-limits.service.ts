/**
 * The amounts that two people set of a provider: the highest stake of a call, the highest gift that needs nobody, and the difference of both
 * books that pauses it. A node holds bets to them within a second; wins and what is taken back are never asked. Source: providers §§4, 8, adr 0396.
 */
import { parseMoney } from '@app/domain/money/money.ts'
import {
  findWrongLimit,
  type ProviderLimitName,
  type ProviderLimits,
  providerLimitNameList,
  providerLimitNames,
} from '@app/domain/providers/provider-limits.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './provider-limits.store.ts'

type Amounts = Readonly<Record<ProviderLimitName, string>>

export type ProviderLimitsWish = Readonly<{
  provider: string
  /** What the person who asks saw, in yuan. */
  seen: Amounts
  limits: Amounts
}>

/** Amounts in li; refuses `OPS/PROVIDER_LIMITS` what is no amount. */
function amountsOf(amounts: Amounts): ProviderLimits {
  const read = (name: ProviderLimitName): bigint => {
    const amount = parseMoney(amounts[name])
    if (amount === undefined) throw new Refusal('OPS/PROVIDER_LIMITS')
    return amount
  }
  return {
    betMax: read('betMax'),
    promotionMax: read('promotionMax'),
    differenceMax: read('differenceMax'),
  }
}

const areSame = (one: ProviderLimits, other: ProviderLimits): boolean =>
  providerLimitNameList.every(name => one[name] === other[name])

function plan(wish: ProviderLimitsWish, found: store.LimitsRow | undefined) {
  if (found === undefined) throw new Refusal('OPS/UNKNOWN')
  const becomes = amountsOf(wish.limits)
  const wrong = findWrongLimit(becomes)
  if (wrong !== undefined) throw new Refusal('OPS/PROVIDER_LIMITS', { detail: providerLimitNames[wrong] })
  if (!areSame(found, amountsOf(wish.seen))) throw new Refusal('OPS/STALE')
  if (areSame(found, becomes)) throw new Refusal('OPS/NOTHING_CHANGES')
  return { name: found.name, was: found as ProviderLimits, becomes }
}

export function providerLimits({ db }: Readonly<{ db: Database }>) {
  return {
    /** The limits that hold; refuses `OPS/UNKNOWN`. */
    async read(provider: string): Promise<ProviderLimits> {
      const found = await store.findLimits(db.read, provider)
      if (found === undefined) throw new Refusal('OPS/UNKNOWN')
      return found
    },

    /** What would change. Refuses `OPS/UNKNOWN`, `OPS/PROVIDER_LIMITS`, `OPS/STALE` and `OPS/NOTHING_CHANGES`. */
    preview: async (executor: Executor, wish: ProviderLimitsWish) =>
      plan(wish, await store.findLimits(executor, wish.provider)),

    /** Sets the limits that two people agreed on; answers what changed. */
    async set(tx: Tx, { payload }: Approved<ProviderLimitsWish>) {
      const planned = plan(payload, await store.lockLimits(tx, payload.provider))
      await store.setLimits(tx, payload.provider, planned.becomes)
      return planned
    },
  }
}

export type ProviderLimitsService = ReturnType<typeof providerLimits>
