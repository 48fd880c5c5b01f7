/**
 * Cards with all their items, as the database has them. They are the same for every player and may hold what a viewer
 * must not see: only `card-viewers.ts` may pass them on.
 */
import type { AnswerOf, QueryOf } from '@app/contract/endpoint.ts'
import type { listTips, TipCard, TipRecord } from '@app/contract/tips.ts'
import { findGame } from '@app/domain/games/games.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { keptAnswers } from '#platform/kept.ts'
import { Refusal } from '#platform/refusal.ts'
import type { TipRecords } from './tip-records.ts'
import { fullCard, groupsOf, wholeGroups } from './tip-views.ts'
import * as store from './tips.store.ts'

export type Query = QueryOf<typeof listTips>
export type CardPage = AnswerOf<typeof listTips>
/** The most items that a card shows in this place. */
type MaxOf = (card: store.CardRow) => number

/** The first chip, which is no category. */
const ALL = '全部'
/**
 * Items of a card in a list: the most that a layout shows at once (JhtGshou 15, expanded MB16 10, specification 002
 * §9).
 */
const LIST_ITEMS = 10
const LONG_LIST_ITEMS = 15
const LONG_LIST_CODES = new Set(['jhtgshou'])
/** The largest page is about 300 kB, so the cache stays below 20 MB. */
const FRESH_MS = 1_000
const KEPT_MAX = 60

export const listItemsOf = ({ templateCode }: store.CardRow) =>
  LONG_LIST_CODES.has(templateCode.toLowerCase()) ? LONG_LIST_ITEMS : LIST_ITEMS

/** An empty filter counts as absent. */
export const chosen = (text: string | undefined) =>
  text === undefined || text.trim() === '' ? undefined : text

export function knownGame(gameId: number): number {
  if (findGame(gameId) === undefined) throw new Refusal('GAME/UNKNOWN')
  return gameId
}

function filterOf(query: Query) {
  const category = chosen(query.playCateName)
  return {
    gameId: knownGame(query.gameId),
    playCategory: category === ALL ? undefined : category,
    location: chosen(query.location),
    templateCode: chosen(query.templateCode),
    searchText: chosen(query.searchText),
    order: query.order,
  }
}

type Parts = Readonly<{ db: Database; clock: Clock; site: SiteService; records: TipRecords }>

/** Builds cards in full. A page is built at most once a second and cached in between. */
export function cardPages({ db, clock, site, records }: Parts) {
  const pages = keptAnswers<string, CardPage>({ max: KEPT_MAX, fresh: { clock, ms: FRESH_MS } })

  async function build(cards: readonly store.CardRow[], maxOf: MaxOf): Promise<TipCard[]> {
    // One item more than is shown tells whether the last group is complete.
    const wanted = cards.map(card => ({ cardId: card.id, limit: maxOf(card) + 1 }))
    const [items, { ofCards, ofAuthors }] = await Promise.all([
      store.findNewestItems(db.read, wanted),
      records.ofCards(cards),
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

  return {
    build,

    /** A page of a game's cards. Refuses an unknown game. */
    async find(query: Query): Promise<CardPage> {
      const { page, rows } = query
      const filter = filterOf(query)
      return pages.find(JSON.stringify([filter, page, rows]), async () => {
        const shown = { ...filter, blockedCodes: await blockedCodes() }
        const [cards, totalCount] = await Promise.all([
          store.findCards(db.read, shown, { offset: (page - 1) * rows, limit: rows }),
          store.countCards(db.read, shown),
        ])
        return { data: await build(cards, listItemsOf), totalCount }
      })
    },
  }
}
