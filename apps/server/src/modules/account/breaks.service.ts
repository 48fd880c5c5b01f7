/**
 * Pauses that members set themselves. Invariants: a pause begins at once and only ever grows; neither the member nor staff end it sooner; it
 * keeps off what is staked and paid in, never what is won or paid out. Source: not-shown §14.
 */
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { lockMember } from './account.store.ts'
import * as store from './breaks.store.ts'

const FOR_EVER_YEARS = 100

export type BreakWish =
  | Readonly<{ kind: 'break'; hours: number }>
  | Readonly<{ kind: 'exclusion'; months: number }>

function lengthOf(wish: BreakWish) {
  if (wish.kind === 'break') return { hours: wish.hours, months: 0, years: 0 }
  return { hours: 0, months: wish.months, years: wish.months === 0 ? FOR_EVER_YEARS : 0 }
}

export function breaksService(db: Database) {
  return {
    /** The pause that lasts now, and the last ones of the member, newest first. */
    async read(memberId: bigint) {
      const [standing, rows] = await Promise.all([
        store.findStandingBreak(db.read, memberId),
        store.findBreaks(db.read, memberId),
      ])
      return { standing, rows }
    },

    /** Begins a pause; refuses `BREAK/SHORTER` one that ends no later than what lasts now. */
    async begin({ memberId, kind }: Pick<Caller, 'memberId' | 'kind'>, wish: BreakWish) {
      if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      return db.transaction(async tx => {
        // Two wishes at once come one after the other.
        await lockMember(tx, memberId)
        const span = await store.findSpan(tx, lengthOf(wish))
        const standing = await store.findStandingBreak(tx, memberId)
        if (standing !== undefined && (standing.isPermanent || standing.untilAt >= span.untilAt))
          throw new Refusal('BREAK/SHORTER')
        const isPermanent = wish.kind === 'exclusion' && wish.months === 0
        return store.insertBreak(tx, { memberId, kind: wish.kind, ...span, isPermanent })
      })
    },
  }
}

export type BreaksService = ReturnType<typeof breaksService>
