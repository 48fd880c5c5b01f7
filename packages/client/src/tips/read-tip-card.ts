/** Tip cards (资料). Source: specification 002 §3, not-shown §10. */
import type * as wire from '@app/contract/tips.ts'
import { readList } from '#read-answers.ts'
import { readFlag, readInstant, readInstantOrNone, readTextOrNone, readWordOr } from '#wire-values.ts'

/** The hit record of tips, counted from graded items; the fields are those of the wire. */
export type TipRecord = Readonly<wire.TipRecord>

/**
 * The lock of an item for this viewer: `members` needs a login (a trial account does not count), `depositors` a first
 * top-up; `closed` is a reason that this build does not know.
 */
export type TipLock = 'open' | 'members' | 'depositors' | 'closed'

export type TipItem = Readonly<{
  id: string
  /** Issue number or title of the row. */
  title: string
  /** Cleaned HTML; a part between two `~` is highlighted. Empty while locked. */
  contents: readonly [first: string, second: string, third: string]
  /** After the draw, the drawn result; a `*` marks the item as flagged. */
  note: string
  iconUrl: string | undefined
  subName: string
  updatedAt: number
  sort: number
  /** The content is shown in the chat room, and the item links to it. */
  isChatLink: boolean
  hasRedTitle: boolean
  sections: readonly Readonly<{ title: string; content: string }>[]
  label: 'hot' | 'top' | 'new' | undefined
  /** The issue that the item predicts. */
  issueNumber: string | undefined
  lock: TipLock
  /** The prediction in words; absent while locked. */
  claim: string | undefined
  /** The prediction as a code of the rules. */
  claimCode: string
  verdict: wire.TipItem['verdict']
  /** Probability that the prediction hits by luck alone, 0 to 1. */
  chance: number | undefined
  /** The item was changed after its publication. */
  isEdited: boolean
  /** Time at which the content was frozen: the close of the issue. */
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
  /** Code of the layout; an unknown code gets the generic layout. */
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
