/** Tip cards (资料). Source: specification 002 §3, not-shown §10. */
import type * as wire from '@app/contract/tips.ts'
import { readList } from '#read-answers.ts'
import { readFlag, readInstant, readInstantOrNone, readTextOrNone, readWordOr } from '#wire-values.ts'

/** How good tips were, counted from graded items; the wire says it in the words of the trade. */
export type TipRecord = Readonly<wire.TipRecord>

/**
 * What keeps the contents from this viewer; a trial account counts as not logged in. `closed` for a reason that this build
 * does not know.
 */
export type TipLock = 'open' | 'members' | 'depositors' | 'closed'

export type TipItem = Readonly<{
  id: string
  /** Issue number or title of the row. */
  title: string
  /** Cleaned HTML; a part between two `~` is highlighted. Empty while locked. */
  contents: readonly [first: string, second: string, third: string]
  /** After the draw it holds what was drawn; with a `*` the item is flagged. */
  note: string
  iconUrl: string | undefined
  subName: string
  updatedAt: number
  sort: number
  /** Leads to the chat room, where it can be viewed. */
  isChatLink: boolean
  hasRedTitle: boolean
  sections: readonly Readonly<{ title: string; content: string }>[]
  label: 'hot' | 'top' | 'new' | undefined
  /** The issue that it speaks of. */
  issueNumber: string | undefined
  lock: TipLock
  /** In words; absent without one and while locked. */
  claim: string | undefined
  /** As the rules read it. */
  claimCode: string
  verdict: wire.TipItem['verdict']
  /** Of the claim by luck alone, 0 to 1. */
  chance: number | undefined
  /** Changed after it was published. */
  isEdited: boolean
  /** When the content froze, at the close. */
  frozenAt: number | undefined
  /** SHA-256 of the frozen content, and the salt that went into it. */
  contentHash: string | undefined
  salt: string | undefined
}>

export type TipGroup = Readonly<{ id: string; groupName: string; items: readonly TipItem[] }>

export type TipAuthor = Readonly<{ id: string; name: string; record: TipRecord }>

export type TipCard = Readonly<{
  id: string
  gameId: number
  name: string
  notes: readonly [first: string, second: string]
  /** One that no theme knows takes the generic layout. */
  layoutCode: string
  subName: string
  /** Two colours of a gradient, `#rrggbb,#rrggbb`. */
  colours: string | undefined
  isFavourite: boolean
  categoryName: string
  author: TipAuthor | undefined
  record: TipRecord
  /** Made by the product itself to show what it can do. */
  isDemonstration: boolean
  /** Newest issue first. */
  groups: readonly TipGroup[]
}>

const locks = { 0: 'open', 1: 'members', 2: 'depositors' } as const
const verdicts = {
  pending: 'pending',
  hit: 'hit',
  miss: 'miss',
  push: 'push',
  unverifiable: 'unverifiable',
} as const
const labels = { 0: undefined, 1: 'hot', 2: 'top', 3: 'new' } as const

/** Reads an item as this viewer may see it. */
export function readTipItem(item: wire.TipItem): TipItem {
  return {
    id: item.id,
    title: item.title,
    contents: [item.content, item.content2, item.content3],
    note: item.note,
    iconUrl: readTextOrNone(item.iconUrl),
    subName: item.subName,
    updatedAt: readInstant(item.updatedTime),
    sort: item.sort,
    isChatLink: !readFlag(item.templateType),
    hasRedTitle: readFlag(item.activeCover),
    sections: item.multiContents,
    label: readWordOr(labels, item.labelType, undefined),
    issueNumber: readTextOrNone(item.gameTurn),
    lock: readWordOr(locks, item.locked, 'closed'),
    claim: readTextOrNone(item.claim),
    claimCode: item.claimCode,
    verdict: readWordOr(verdicts, item.verdict, 'pending'),
    chance: item.chance ?? undefined,
    isEdited: readFlag(item.edited),
    frozenAt: readInstantOrNone(item.frozenAt),
    contentHash: item.contentHash ?? undefined,
    salt: item.salt ?? undefined,
  }
}

/** Reads a card with its items. */
export function readTipCard(card: wire.TipCard): TipCard {
  return {
    id: card.id,
    gameId: card.gameId,
    name: card.name,
    notes: [card.note1, card.note2],
    layoutCode: card.templateCode,
    subName: card.subName,
    colours: readTextOrNone(card.colorTheme),
    isFavourite: readFlag(card.like),
    categoryName: card.playCateName,
    author: card.author ?? undefined,
    record: card.record,
    isDemonstration: readFlag(card.demonstration),
    groups: card.groups.map(({ id, groupName, items }) => ({
      id,
      groupName,
      items: readList(items, readTipItem),
    })),
  }
}
