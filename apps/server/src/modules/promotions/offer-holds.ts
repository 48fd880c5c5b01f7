/**
 * Gifts of offers that wait for people, because another account of the same person may have the gift. Who looks for that ranks above promotions and
 * says so here. Source: money-in-and-out §5 (abuse).
 */
import type { HoldOf } from '@app/domain/bonuses/gifts.ts'
import type { Tx } from '#platform/db.ts'

type OfMember = Readonly<{ memberId: bigint; promotionId: bigint }>

export type OfferHolds = Readonly<{
  /**
   * Whether the gift waits or was refused, in the transaction that would give it and that holds the account of the member; `undefined` where it may
   * be given. Of two accounts of one person whose gifts are given at once, one waits.
   */
  look: (tx: Tx, of: OfMember) => Promise<'held' | 'refused' | undefined>
  /** What people do or did about gifts of the member, by promotion. */
  own: (memberId: bigint) => Promise<ReadonlyMap<bigint, HoldOf>>
}>

export function offerHoldsPort() {
  let looking: OfferHolds | undefined
  const looker = (): OfferHolds => {
    if (looking === undefined) throw new Error('nobody looks for the other accounts of who takes an offer')
    return looking
  }
  return {
    use(holds: OfferHolds): void {
      looking = holds
    },
    look: (tx: Tx, of: OfMember) => looker().look(tx, of),
    own: (memberId: bigint): Promise<ReadonlyMap<bigint, HoldOf>> => looker().own(memberId),
  }
}

export type OfferHoldsPort = ReturnType<typeof offerHoldsPort>
