/**
 * How editors write tips: text is sanitised and its length checked, and nothing changes after the close. The author only
 * states the claim. The system computes its chance, grades it after the draw and counts every figure.
 */
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { parseClaim, printClaim } from '@app/domain/tips/claim.ts'
import { chanceOf } from '@app/domain/tips/claim-chance.ts'
import { plainTipText } from '@app/domain/tips/tip-text.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import { type Database, type Executor, sqlState, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as cards from './editor.store.ts'
import * as items from './items.store.ts'

/** What an editor writes. Only the card is required. */
export type TipDraft = Readonly<{
  cardId: bigint
  /** The issue that the tip is about; absent for text without an issue. */
  turnNum?: string | undefined
  claim?: string | undefined
}> &
  Partial<Omit<items.NewItem, 'cardId' | 'issueId' | 'claim' | 'chanceFavourable' | 'chanceTotal'>>

type Card = Readonly<{ gameId: number }>
type OwnCard = Omit<cards.NewCard, 'source'>
type CardLooks = Omit<OwnCard, 'gameId' | 'author'>

const SHORT = 60
const NOTE = 200
const HTML = 20_000
const HTML_MORE = 5000
const PARTS_MAX = 20
const OWN_PICTURE = /^(\/(sys-upload|cloud-upload)\/(?![^\s]*\.\.)[\w./-]+)?$/
const GRADIENT = /^(#[0-9a-f]{6},#[0-9a-f]{6})?$/

const tooLong = (field: string, max: number, { length }: string) =>
  new Refusal('TIPS/CONTENT', { detail: `${field}最多${max}字，现为${length}字` })

/** Plain text that fits its column. Refuses `TIPS/CONTENT` when it is too long, and says which field. */
function plain(field: string, text: string, max: number): string {
  const clean = plainTipText(text)
  if (clean.length > max) throw tooLong(field, max, clean)
  return clean
}

/** Sanitised markup that fits its column. The length is checked first, so a huge text costs no work. */
function markup(field: string, html: string, max: number): string {
  if (html.length > max) throw tooLong(field, max, html)
  // Repeated after sanitising, because a control character can be written as `&#14;`.
  const clean = plainTipText(cleanHtml(plainTipText(html)))
  // Marks such as `&` and `<` take more room where they are written as markup.
  if (clean.length > max) throw tooLong(`${field}（含标记）`, max, clean)
  return clean
}

function matching(text: string, pattern: RegExp): string {
  if (text.length > NOTE || !pattern.test(text)) throw new Refusal('TIPS/CONTENT')
  return text
}

/** The claim in canonical spelling, with its chance. Refuses `TIPS/CLAIM` if it is invalid, certain or impossible. */
function judged(text: string, gameId: number, issueDate: string) {
  const family = findGame(gameId)?.family
  const claim = family === undefined ? undefined : parseClaim(text, family)
  if (family === undefined || claim === undefined) throw new Refusal('TIPS/CLAIM')
  const { favourable, total } = chanceOf(family, claim, lunarYearOf(issueDate))
  if (favourable === 0 || favourable === total) throw new Refusal('TIPS/CLAIM')
  return { claim: printClaim(claim), chanceFavourable: favourable, chanceTotal: total }
}

const NO_CLAIM = { claim: null, chanceFavourable: null, chanceTotal: null }

function cleaned(draft: TipDraft): Omit<items.NewItem, 'issueId' | keyof typeof NO_CLAIM> {
  const parts = draft.multiContents ?? []
  if (parts.length > PARTS_MAX) throw new Refusal('TIPS/CONTENT')
  return {
    cardId: draft.cardId,
    sort: draft.sort ?? 0,
    groupName: plain('分组', draft.groupName ?? '', 20),
    title: plain('标题', draft.title ?? '', SHORT),
    content: markup('内容', draft.content ?? '', HTML),
    content2: markup('内容二', draft.content2 ?? '', HTML_MORE),
    content3: markup('内容三', draft.content3 ?? '', HTML_MORE),
    note: plain('备注', draft.note ?? '', 100),
    iconUrl: matching(draft.iconUrl ?? '', OWN_PICTURE),
    subName: plain('副标题', draft.subName ?? '', SHORT),
    multiContents: parts.map(part => ({
      title: plain('分段标题', part.title, SHORT),
      content: markup('分段内容', part.content, HTML_MORE),
    })),
    labelType: draft.labelType ?? 0,
    requireLogin: draft.requireLogin ?? false,
    requireRecharge: draft.requireRecharge ?? false,
    chatLink: draft.chatLink ?? false,
    activeCover: draft.activeCover ?? false,
  }
}

/** What a card looks like, cleaned. Refuses `TIPS/CONTENT`. */
function cleanCard<C extends CardLooks>(card: C): C {
  const clean = {
    ...card,
    templateCode: matching(card.templateCode, /^[A-Za-z0-9]{2,12}$/),
    location: matching(card.location, /^[a-z0-9-]{1,16}$/),
    colorTheme: matching(card.colorTheme, GRADIENT),
    playCategory: plain('分类', card.playCategory, 20),
    name: plain('名称', card.name, SHORT),
    note1: plain('说明一', card.note1, NOTE),
    note2: plain('说明二', card.note2, NOTE),
    subName: plain('副标题', card.subName, SHORT),
  }
  if ([clean.name, clean.playCategory].includes('')) throw new Refusal('TIPS/CONTENT')
  return clean
}

/** A whole card, cleaned, with its author. */
function ownCard(card: OwnCard): cards.NewCard {
  if (findGame(card.gameId) === undefined) throw new Refusal('GAME/UNKNOWN')
  const author = card.author === null ? null : plain('作者', card.author, 20)
  if (author === '') throw new Refusal('TIPS/CONTENT')
  return { ...cleanCard(card), author, source: 'editor' }
}

export function editorService({ db, draws }: Readonly<{ db: Database; draws: DrawsService }>) {
  /** The draft as it will be stored. Refuses an unknown issue and one that has closed. */
  async function ready(draft: TipDraft, { gameId }: Card): Promise<items.NewItem> {
    const written = cleaned(draft)
    if (draft.turnNum === undefined) {
      if (draft.claim !== undefined) throw new Refusal('TIPS/CLAIM')
      return { ...written, ...NO_CLAIM, issueId: null }
    }
    const issue = await draws.findIssue(gameId, draft.turnNum)
    if (issue === undefined) throw new Refusal('DRAW/ISSUE_UNKNOWN')
    const claimed = draft.claim === undefined ? NO_CLAIM : judged(draft.claim, gameId, issue.issueDate)
    return { ...written, ...claimed, issueId: issue.id }
  }

  /** A trigger of the database decides whether the issue has closed; its error becomes our refusal. */
  async function unlessClosed<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (error) {
      if (sqlState(error) === items.TIP_TOO_LATE) throw new Refusal('TIPS/FROZEN')
      throw error
    }
  }

  return {
    /** Adds a card, or changes the one of that game, code and name. Refuses `TIPS/CONTENT` and an unknown game. */
    async saveCard(card: OwnCard): Promise<bigint> {
      const clean = ownCard(card)
      if (clean.author !== null) await cards.insertAuthors(db.read, [clean.author])
      return cards.saveCard(db.read, clean)
    },

    /** Adds a card; the database refuses a second one of that game, template and name. */
    async addCard(tx: Tx, card: OwnCard): Promise<bigint> {
      const clean = ownCard(card)
      if (clean.author !== null) await cards.insertAuthors(tx, [clean.author])
      return cards.insertCard(tx, clean)
    },

    cleanCard,
    /** A tip as it will be stored. Refuses `TIPS/CLAIM`, `TIPS/CONTENT` and an unknown issue. */
    prepare: ready,
    unlessClosed,

    /** Hides a card from the lists. Its tips still count in the record of their author. */
    hideCard: (cardId: bigint): Promise<void> => cards.setShown(db.read, cardId, false),

    /** Writes a tip or a new edition of it. Refuses `TIPS/FROZEN`, `TIPS/CLAIM`, `TIPS/CONTENT` and another author's tip. */
    async saveItem(draft: TipDraft, card: Card, itemId?: bigint): Promise<bigint> {
      const item = await ready(draft, card)
      if (itemId === undefined) {
        const [id] = await unlessClosed(() => items.insertItems(db.read, [item]))
        return id as bigint
      }
      const stored = await items.findStoredItem(db.read, itemId)
      if (stored === undefined || stored.cardId !== item.cardId || stored.issueId !== item.issueId) {
        throw new Refusal('TIPS/ITEM_UNKNOWN')
      }
      if (stored.isClosed) throw new Refusal('TIPS/FROZEN')
      await unlessClosed(() => items.updateItem(db.read, itemId, item))
      return itemId
    },

    /** Deletes a tip before the close. Refuses `TIPS/FROZEN` afterwards, so that nobody can delete a miss. */
    async removeItem(itemId: bigint, executor: Executor = db.read): Promise<void> {
      await unlessClosed(() => items.deleteItem(executor, itemId))
    },

    /** Adds a poll about an issue to a card, unless it has one about that issue. Refuses `TIPS/CONTENT`. */
    async openPoll(
      cardId: bigint,
      issueId: bigint,
      poll: Readonly<{ kind: 'choice' | 'zodiac'; options: readonly string[] }>,
    ): Promise<void> {
      const options = poll.options.map(option => plain('选项', option, 40))
      if (options.length < 2 || options.length > 20 || options.includes('')) throw new Refusal('TIPS/CONTENT')
      await db.transaction(tx => cards.insertPolls(tx, issueId, [{ cardId, kind: poll.kind, options }]))
    },
  }
}

export type EditorService = ReturnType<typeof editorService>
