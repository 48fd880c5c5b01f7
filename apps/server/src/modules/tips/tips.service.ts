/**
 * Tip cards as players read them. Pages are built in full once a second and kept; what a viewer may not see is taken out
 * of each answer. Records are counted from graded items, so no figure can be entered anywhere.
 */
import type { AnswerOf, QueryOf } from '@app/contract/endpoint.ts'
import type { listTips, TipCard, TipItem, TipRecord } from '@app/contract/tips.ts'
import { findGame } from '@app/domain/games/games.ts'
import { NO_RECORD, tipRecordOf } from '@app/domain/tips/tip-record.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { keptAnswers } from '#platform/kept.ts'
import type { Relay } from '#platform/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import { type LibraryText, libraryCard } from './library-card.ts'
import {
  cardFor,
  fullCard,
  fullItem,
  GUEST,
  groupsOf,
  lockedFor,
  type Viewer,
  wholeGroups,
} from './tip-views.ts'
import { TIPS_GRADED, type TipsGraded } from './tips.events.ts'
import * as store from './tips.store.ts'

type Query = QueryOf<typeof listTips>
type CardPage = AnswerOf<typeof listTips>
type Detail = TipCard & Readonly<{ selected: TipItem | null }>
type Page = Readonly<{ page: number; rows: number }>

/** The first chip, which is no category. */
const ALL = '全部'
/** Items of a card in a list: the most that a layout shows at once (JhtGshou 15, expanded MB16 10, specification 002 §9). */
const LIST_ITEMS = 10
const LONG_LIST_ITEMS = 15
const LONG_LIST_CODES = new Set(['jhtgshou'])
const DETAIL_ITEMS = 50

const listItemsOf = ({ templateCode }: store.CardRow) =>
  LONG_LIST_CODES.has(templateCode.toLowerCase()) ? LONG_LIST_ITEMS : LIST_ITEMS
const FAVOURITES_MAX = 500
/** The largest page weighs some 300 kB, so these stay below twenty megabytes. */
const PAGES = { freshMs: 1000, max: 60 }
/** Records change with each draw only; the news of it clears them earlier. */
const RECORDS = { freshMs: 600_000, max: 5000 }

/** The data library, whose documents open on the same page as cards (specification 002 §2). */
export type LibraryPort = Readonly<{
  document: (gameId: number, categoryId: bigint, documentId: bigint) => Promise<LibraryText | undefined>
}>

type Parts = Readonly<{
  db: Database
  clock: Clock
  relay: Relay
  site: SiteService
  account: AccountService
  vip: VipService
  library: LibraryPort
}>

const chosen = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text)

function knownGame(gameId: number): number {
  if (findGame(gameId) === undefined) throw new Refusal('GAME/UNKNOWN')
  return gameId
}

export function tipsService({ db, clock, relay, site, account, vip, library }: Parts) {
  const pages = keptAnswers<CardPage>(clock, PAGES)
  const records = keptAnswers<TipRecord>(clock, RECORDS)
  relay.on(TIPS_GRADED, ({ payload }) => {
    const { cardIds, authorIds } = payload as TipsGraded
    for (const id of cardIds) records.forget(`card ${id}`)
    for (const id of authorIds) records.forget(`author ${id}`)
  })

  /** Records of several cards or authors by their ids; one count for all that are not known. */
  async function recordsOf(by: 'card' | 'author', ids: readonly bigint[]): Promise<Map<bigint, TipRecord>> {
    const asked = new Set<bigint>()
    const counted = Promise.withResolvers<Map<bigint, TipRecord>>()
    const wanted = [...new Set(ids)].map(async id => {
      const record = await records.find(`${by} ${id}`, async () => {
        asked.add(id)
        return (await counted.promise).get(id) ?? NO_RECORD
      })
      return [id, record] as const
    })
    const count = async () => {
      if (asked.size === 0) return new Map<bigint, TipRecord>()
      const rows = await store.countRecords(db.read, by, [...asked])
      return new Map(rows.map(row => [row.key, tipRecordOf(row)]))
    }
    count().then(counted.resolve, counted.reject)
    return new Map(await Promise.all(wanted))
  }

  async function recordsOfCards(cards: readonly store.CardRow[]) {
    const authors = cards.flatMap(card => (card.authorId === null ? [] : [card.authorId]))
    const ofCards = await recordsOf(
      'card',
      cards.map(card => card.id),
    )
    return { ofCards, ofAuthors: await recordsOf('author', authors) }
  }

  type MaxOf = (card: store.CardRow) => number

  async function inFull(cards: readonly store.CardRow[], maxOf: MaxOf): Promise<TipCard[]> {
    // One more than are shown tells whether the last group came whole.
    const wanted = cards.map(card => ({ cardId: card.id, limit: maxOf(card) + 1 }))
    const [items, { ofCards, ofAuthors }] = await Promise.all([
      store.findNewestItems(db.read, wanted),
      recordsOfCards(cards),
    ])
    const byCard = Map.groupBy(items, item => item.cardId)
    return cards.map(card => {
      const groups = groupsOf(card.id, wholeGroups(byCard.get(card.id) ?? [], maxOf(card)), card)
      const ofAuthor = card.authorId === null ? undefined : ofAuthors.get(card.authorId)
      return fullCard(card, groups, { ofCard: ofCards.get(card.id) as TipRecord, ofAuthor })
    })
  }

  const blockedCodes = async () =>
    (await site.document<{ blockedCodes: readonly string[] }>('tips', { blockedCodes: [] })).blockedCodes

  function pageInFull(query: Query): Promise<CardPage> {
    const { page, rows } = query
    const category = chosen(query.playCateName)
    const filter = {
      gameId: knownGame(query.gameId),
      playCategory: category === ALL ? undefined : category,
      location: chosen(query.location),
      templateCode: chosen(query.templateCode),
      searchText: chosen(query.searchText),
      order: query.order,
    }
    return pages.find(JSON.stringify([filter, page, rows]), async () => {
      const shown = { ...filter, blockedCodes: await blockedCodes() }
      const [cards, totalCount] = await Promise.all([
        store.findCards(db.read, shown, { offset: (page - 1) * rows, limit: rows }),
        store.countCards(db.read, shown),
      ])
      return { data: await inFull(cards, listItemsOf), totalCount }
    })
  }

  /** What the caller may unlock; whether something was recharged is asked only when a lock asks for it. */
  async function viewerOf(caller: Caller | undefined, asksRecharge: boolean): Promise<Viewer> {
    if (caller === undefined || caller.kind === 'trial') return GUEST
    if (!asksRecharge) return { isMember: true, hasRecharged: false }
    const member = await account.find(caller.memberId)
    const hasRecharged = member !== undefined && (await vip.state(member)).recharged > 0n
    return { isMember: true, hasRecharged }
  }

  const asksRecharge = (cards: readonly TipCard[]) =>
    cards.some(card => card.groups.some(group => group.items.some(item => item.requireRecharge === 1)))

  async function shownTo<C extends TipCard>(cards: readonly C[], caller: Caller | undefined): Promise<C[]> {
    const viewer = await viewerOf(caller, asksRecharge(cards))
    const ids = cards.map(card => BigInt(card.id))
    const liked = caller === undefined ? undefined : await store.findLiked(db.read, caller.memberId, ids)
    return cards.map(card => cardFor(card, viewer, liked?.has(BigInt(card.id)) ?? false))
  }

  async function shownCard(id: bigint, gameId: number | undefined): Promise<store.CardRow> {
    const card = await store.findCard(db.read, id)
    if (card === undefined || (gameId !== undefined && card.gameId !== gameId)) {
      throw new Refusal('TIPS/CARD_UNKNOWN')
    }
    return card
  }

  return {
    /** A page of cards as the caller may see them; without a caller as a guest. Refuses an unknown game. */
    async list(query: Query, caller?: Caller): Promise<CardPage> {
      const { data, totalCount } = await pageInFull(query)
      return { data: await shownTo(data, caller), totalCount }
    },

    /** The categories of a game's cards. Refuses an unknown game. */
    categories: async (gameId: number, location: string | undefined) =>
      (await store.findCategories(db.read, { gameId: knownGame(gameId), location: chosen(location) })).map(
        playCateName => ({ playCateName }),
      ),

    /** One card with more of its items, and the one that was asked for. Refuses `TIPS/CARD_UNKNOWN`. */
    async detail(
      { gameId, cardId, itemId }: Readonly<{ gameId: number; cardId: bigint; itemId?: bigint }>,
      caller?: Caller,
    ): Promise<Detail> {
      const row = await shownCard(cardId, gameId)
      const [card] = await inFull([row], () => DETAIL_ITEMS)
      const item = itemId === undefined ? undefined : await store.findItem(db.read, cardId, itemId)
      const selected = item === undefined ? null : fullItem(item, row)
      const viewer = await viewerOf(
        caller,
        asksRecharge(card === undefined ? [] : [card]) || selected?.requireRecharge === 1,
      )
      const [shown] = await shownTo(card === undefined ? [] : [card], caller)
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
      const card = await shownCard(of.cardId, of.gameId)
      const [items, totalCount, { ofCards }] = await Promise.all([
        store.findNewestItems(db.read, [{ cardId: card.id, limit: rows }], (page - 1) * rows),
        store.countItems(db.read, card.id),
        recordsOfCards([card]),
      ])
      const full = items.map(item => fullItem(item, card))
      const viewer = await viewerOf(
        caller,
        full.some(item => item.requireRecharge === 1),
      )
      const data = full.map(item => lockedFor(item, viewer))
      return { data, totalCount, record: ofCards.get(card.id) as TipRecord }
    },

    /** Keeps a favourite or lets it go. Refuses `TIPS/CARD_UNKNOWN` and `TIPS/FAVOURITES_FULL`. */
    async setLiked(memberId: bigint, cardId: bigint, isLiked: boolean): Promise<void> {
      if (!isLiked) return store.deleteFavourite(db.read, memberId, cardId)
      await shownCard(cardId, undefined)
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
      return { data: await shownTo(await inFull(cards, listItemsOf), caller), totalCount }
    },
  }
}

export type TipsService = ReturnType<typeof tipsService>
