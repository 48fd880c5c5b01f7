/** What editors of the house do about cards and items; what may be written is the editor's, what counts is graded and counted. */
import type { DeskIssuesService } from '#modules/draws/desk-issues.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import { type Database, type Tx, violatedConstraint } from '#platform/db.ts'
import { shownText } from '#platform/operator/shown-text.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './editing.store.ts'
import type { EditorService } from './editor.service.ts'
import { insertItems, type NewItem, updateItem } from './items.store.ts'

export type { CardRow, ItemRow } from './editing.store.ts'

const ITEMS_MAX = 50
const ISSUES_MAX = 5
const CARD_NAME = 'tips_cards_game_id_template_code_name_key'

export type ItemText = Readonly<{
  title: string
  content: string
  content2: string
  content3: string
  note: string
  subName: string
  claim: string | null
}>

export type NewCardWish = store.CardLooks & Readonly<{ gameId: number; author: string | null }>
export type ItemWish = ItemText &
  (Readonly<{ cardId: bigint; issueId: bigint | null }> | Readonly<{ itemId: bigint; edition: number }>)

/** What stands of an item, as the audit shows it. */
const shownItem = ({ title, content, content2, content3, note, subName, claim }: ItemText) => ({
  ...{ title, note, subName, claim },
  ...{ content: shownText(content), content2: shownText(content2), content3: shownText(content3) },
})

const looksOf = (card: store.CardLooks) => {
  const { templateCode, playCategory, location, name, subName, note1, note2, colorTheme, sort } = card
  return { templateCode, playCategory, location, name, subName, note1, note2, colorTheme, sort }
}

async function unlessTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === CARD_NAME) throw new Refusal('OPS/NAME_TAKEN')
    throw error
  }
}

type Parts = Readonly<{
  db: Database
  draws: DrawsService
  deskIssues: DeskIssuesService
  tipsEditor: EditorService
}>

/** An item as it will be stored; made before the transaction that stores it. */
export type PreparedItem = Readonly<{ wish: ItemWish; item: NewItem }>

async function find({ db }: Parts, cardId: bigint): Promise<store.CardRow> {
  const card = await store.findCard(db.read, cardId)
  if (card === undefined) throw new Refusal('OPS/UNKNOWN')
  return card
}

/** What is done about cards. */
function cardsOf(parts: Parts) {
  const { db, draws, deskIssues, tipsEditor } = parts
  return {
    list: (filter: store.CardFilter): Promise<store.CardRow[]> => store.findCards(db.read, filter),

    async read(cardId: bigint) {
      const card = await find(parts, cardId)
      const { gameId } = card
      const [items, issues] = await Promise.all([
        store.findOpenItems(db.read, cardId, ITEMS_MAX),
        deskIssues.list({
          ...{ gameId, state: 'open', rows: ISSUES_MAX },
          ...{ fromMs: undefined, toMs: undefined, after: undefined },
        }),
      ])
      const dated = await Promise.all(issues.map(({ id }) => draws.findIssueById(id)))
      return { card, items, issues: dated.flatMap(issue => issue ?? []) }
    },

    /** Begins a card. Refuses the template and name of another one of its game. */
    addCard: (tx: Tx, { gameId, author, ...looks }: NewCardWish): Promise<bigint> =>
      unlessTaken(() => tipsEditor.addCard(tx, { ...looks, gameId, author })),

    /** Changes how a card looks and where it stands; answers both. */
    async changeCard(tx: Tx, cardId: bigint, wish: store.CardLooks) {
      const card = await store.lockCard(tx, cardId)
      if (card === undefined) throw new Refusal('OPS/UNKNOWN')
      const [before, after] = [looksOf(card), looksOf(tipsEditor.cleanCard(wish))]
      if (JSON.stringify(before) === JSON.stringify(after)) throw new Refusal('OPS/NOTHING_CHANGES')
      await unlessTaken(() => store.updateCard(tx, cardId, after))
      return { before, after }
    },
  }
}

/** What is done about items. */
function itemsOf(parts: Parts) {
  const { db, draws, tipsEditor } = parts

  async function turnNumOf(issueId: bigint | null, { gameId }: store.CardRow): Promise<string | undefined> {
    if (issueId === null) return undefined
    const issue = await draws.findIssueById(issueId)
    if (issue?.gameId !== gameId) throw new Refusal('OPS/UNKNOWN')
    return issue.turnNum
  }

  /** The item that the wish is about, or the beginning of one. */
  async function placeOf(wish: ItemWish) {
    if (!('itemId' in wish)) return { cardId: wish.cardId, issueId: wish.issueId }
    const item = await store.findItem(db.read, wish.itemId)
    if (item === undefined) throw new Refusal('OPS/UNKNOWN')
    return item
  }

  return {
    /** Reads what the item needs, cleans its text and judges its claim. */
    async prepareItem(wish: ItemWish): Promise<PreparedItem> {
      const { claim, ...text } = wish
      const stored = await placeOf(wish)
      const card = await find(parts, stored.cardId)
      const turnNum = await turnNumOf(stored.issueId, card)
      const draft = {
        ...stored,
        ...text,
        cardId: card.id,
        turnNum,
        claim: claim ?? undefined,
      }
      return { wish, item: await tipsEditor.prepare(draft, card) }
    },

    /** Stores it; answers what stood before and stands now. Refuses `TIPS/FROZEN` after the close. */
    async writeItem(tx: Tx, { wish, item }: PreparedItem) {
      const after = shownItem(item)
      if (!('itemId' in wish)) {
        const [itemId] = await tipsEditor.unlessClosed(() => insertItems(tx, [item]))
        return { itemId: itemId as bigint, edition: 1, before: null, after }
      }
      const { itemId, edition } = wish
      const stored = await store.lockItem(tx, itemId)
      if (stored === undefined) throw new Refusal('OPS/UNKNOWN')
      if (stored.edition !== edition) throw new Refusal('OPS/STALE')
      await tipsEditor.unlessClosed(() => updateItem(tx, itemId, item))
      return { itemId, edition: edition + 1, before: shownItem(stored), after }
    },

    /** Deletes an item before its close; answers what it said. */
    async removeItem(tx: Tx, itemId: bigint) {
      const stored = await store.lockItem(tx, itemId)
      if (stored === undefined) throw new Refusal('OPS/UNKNOWN')
      await tipsEditor.removeItem(itemId, tx)
      return { cardId: stored.cardId, before: shownItem(stored) }
    },
  }
}

export const editingService = (parts: Parts) => ({ ...cardsOf(parts), ...itemsOf(parts) })

export type EditingService = ReturnType<typeof editingService>
