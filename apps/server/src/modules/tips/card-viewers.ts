/** Removes from cards the contents that are locked for the viewer, and marks the viewer's favourites. */
import type { TipCard } from '@app/contract/tips.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { cardFor, GUEST, type Viewer } from './tip-views.ts'
import * as store from './tips.store.ts'

type Parts = Readonly<{ db: Database; account: AccountService; vip: VipService }>

/** Whether a lock of these cards requires a deposit. */
export const asksRecharge = (cards: readonly TipCard[]) =>
  cards.some(card => card.groups.some(group => group.items.some(item => item.requireRecharge === 1)))

/** Applies the locks of cards for a caller; no caller means a guest. */
export function cardViewers({ db, account, vip }: Parts) {
  /** The conditions that the caller meets. Deposits are looked up only when a lock requires one. */
  async function viewerOf(caller: Caller | undefined, asks: boolean): Promise<Viewer> {
    if (caller === undefined || caller.kind === 'trial') return GUEST
    if (!asks) return { isMember: true, hasRecharged: false }
    const member = await account.find(caller.memberId)
    const hasRecharged = member !== undefined && (await vip.state(member)).recharged > 0n
    return { isMember: true, hasRecharged }
  }

  return {
    viewerOf,

    /** The cards as this caller may see them. */
    async show<C extends TipCard>(cards: readonly C[], caller: Caller | undefined): Promise<C[]> {
      const viewer = await viewerOf(caller, asksRecharge(cards))
      const ids = cards.map(card => BigInt(card.id))
      const liked = caller === undefined ? undefined : await store.findLiked(db.read, caller.memberId, ids)
      return cards.map(card => cardFor(card, viewer, liked?.has(BigInt(card.id)) ?? false))
    },
  }
}
