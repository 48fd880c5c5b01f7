/**
 * Tip cards as players read them. Records are counted from graded items, so no figure can be entered anywhere.
 * A card is built in full (`card-pages.ts`), then its viewer's locks are applied (`card-viewers.ts`).
 */
import type { TipCard, TipItem, TipRecord } from '@app/contract/tips.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { type CardPage, cardPages, chosen, knownGame, listItemsOf, type Query } from './card-pages.ts'
import { asksRecharge, cardViewers } from './card-viewers.ts'
import { type LibraryText, libraryCard } from './library-card.ts'
import { tipRecords } from './tip-records.ts'
import { fullItem, lockedFor } from './tip-views.ts'
import * as store from './tips.store.ts'

type Detail = TipCard & Readonly<{ selected: TipItem | null }>
type Page = Readonly<{ page: number; rows: number }>

const DETAIL_ITEMS = 50
const FAVOURITES_MAX = 500

/** The data library, whose documents open on the same page as cards (specification 002 §2). */
export type LibraryPort = Readonly<{
  document: (gameId: number, categoryId: bigint, documentId: bigint) => Promise<LibraryText | undefined>
}>

type Parts = Readonly<{
  db: Database
  clock: Clock
  site: SiteService
  account: AccountService
  vip: VipService
  library: LibraryPort
}>

type Built = Readonly<{
  db: Database
  pages: ReturnType<typeof cardPages>
  records: ReturnType<typeof tipRecords>
  viewers: ReturnType<typeof cardViewers>
}>

async function findCard(db: Database, id: bigint, gameId?: number): Promise<store.CardRow> {
  const card = await store.findCard(db.read, id)
  if (card === undefined || (gameId !== undefined && card.gameId !== gameId)) {
    throw new Refusal('TIPS/CARD_UNKNOWN')
  }
  return card
}

/** One card, its past records and documents that open like a card. */
function singleCards({ db, pages, records, viewers }: Built, library: LibraryPort) {
  return {
    /** One card with more of its items, and the one that was asked for. Refuses `TIPS/CARD_UNKNOWN`. */
    async detail(
      { gameId, cardId, itemId }: Readonly<{ gameId: number; cardId: bigint; itemId?: bigint }>,
      caller?: Caller,
    ): Promise<Detail> {
      const row = await findCard(db, cardId, gameId)
      const [card] = await pages.build([row], () => DETAIL_ITEMS)
      const item = itemId === undefined ? undefined : await store.findItem(db.read, cardId, itemId)
      const selected = item === undefined ? null : fullItem(item, row)
      const viewer = await viewers.viewerOf(
        caller,
        asksRecharge(card === undefined ? [] : [card]) || selected?.requireRecharge === 1,
      )
      const [shown] = await viewers.show(card === undefined ? [] : [card], caller)
      if (shown === undefined) throw new Refusal('TIPS/CARD_UNKNOWN')
      return { ...shown, selected: selected === null ? null : lockedFor(selected, viewer) }
    },

    /** A document of the library as a card. Refuses `TIPS/CARD_UNKNOWN`. */
    async libraryDocument(gameId: number, categoryId: bigint, documentId: bigint): Promise<Detail> {
      const text = await library.document(gameId, categoryId, documentId)
      if (text === undefined) throw new Refusal('TIPS/CARD_UNKNOWN')
      return { ...libraryCard({ gameId, categoryId, documentId }, text), selected: null }
    },

    /** Past records of a card, newest first. Refuses `TIPS/CARD_UNKNOWN`. */
    async records(of: Readonly<{ gameId: number; cardId: bigint }>, { page, rows }: Page, caller?: Caller) {
      const card = await findCard(db, of.cardId, of.gameId)
      const [items, totalCount, { ofCards }] = await Promise.all([
        store.findNewestItems(db.read, [{ cardId: card.id, limit: rows }], (page - 1) * rows),
        store.countItems(db.read, card.id),
        records.ofCards([card]),
      ])
      const full = items.map(item => fullItem(item, card))
      const viewer = await viewers.viewerOf(
        caller,
        full.some(item => item.requireRecharge === 1),
      )
      const data = full.map(item => lockedFor(item, viewer))
      return { data, totalCount, record: ofCards.get(card.id) as TipRecord }
    },
  }
}

/** The favourites of a member. */
function favouriteCards({ db, pages, viewers }: Built) {
  return {
    /** Adds or removes a favourite. Refuses `UC/TRIAL_FORBIDDEN`, `TIPS/CARD_UNKNOWN` and `TIPS/FAVOURITES_FULL`. */
    async setLiked({ memberId, kind }: Caller, cardId: bigint, isLiked: boolean): Promise<void> {
      if (kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      if (!isLiked) return store.deleteFavourite(db.read, memberId, cardId)
      await findCard(db, cardId)
      if (!(await store.insertFavourite(db.read, memberId, cardId, FAVOURITES_MAX))) {
        throw new Refusal('TIPS/FAVOURITES_FULL')
      }
    },

    /** The caller's favourites, newest first. */
    async favourites(
      caller: Caller,
      { gameId, page, rows }: Page & Readonly<{ gameId?: number | undefined }>,
    ) {
      const filter = { memberId: caller.memberId, gameId }
      const [cards, totalCount] = await Promise.all([
        store.findFavourites(db.read, filter, { offset: (page - 1) * rows, limit: rows }),
        store.countFavourites(db.read, filter),
      ])
      return { data: await viewers.show(await pages.build(cards, listItemsOf), caller), totalCount }
    },
  }
}

export function tipsService({ db, clock, site, account, vip, library }: Parts) {
  const records = tipRecords({ db, clock })
  const pages = cardPages({ db, clock, site, records })
  const viewers = cardViewers({ db, account, vip })
  const built: Built = { db, pages, records, viewers }

  return {
    forget: records.forget,

    /** A page of cards as the caller may see them; without a caller as a guest. Refuses an unknown game. */
    async list(query: Query, caller?: Caller): Promise<CardPage> {
      const { data, totalCount } = await pages.find(query)
      return { data: await viewers.show(data, caller), totalCount }
    },

    /** The categories of a game's cards. Refuses an unknown game. */
    categories: async (gameId: number, location: string | undefined) =>
      (await store.findCategories(db.read, { gameId: knownGame(gameId), location: chosen(location) })).map(
        playCateName => ({ playCateName }),
      ),

    ...singleCards(built, library),
    ...favouriteCards(built),
  }
}

export type TipsService = ReturnType<typeof tipsService>
