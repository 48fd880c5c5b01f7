import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

/** A trial account gets no bonus. */
export function refuseTrial({ kind }: Caller): void {
  if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
}

/** Who is kept from betting takes nothing that has to be bet. */
export function refuseExcluded({ restrictions = [] }: Caller): void {
  if (restrictions.some(({ kind }) => kind === 'bet')) throw new Refusal('BONUS/EXCLUDED')
}
