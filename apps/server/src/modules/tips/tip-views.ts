/** Rows as the wire shows them, with the locks for each viewer applied. Source: specification 002 §§3–6. */
import type { TipCard, TipGroup, TipItem, TipRecord } from '@app/contract/tips.ts'
import { findGame, type LotteryFamily } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { claimWords, parseClaim } from '@app/domain/tips/claim.ts'
import { resultNote } from '@app/domain/tips/result-note.ts'
import type { CardRow, ItemRow } from './tips.store.ts'

/** The viewer's status, by which locks are decided. A trial account counts as not logged in (specification 002 §6). */
export type Viewer = Readonly<{ isMember: boolean; hasRecharged: boolean }>

export const GUEST: Viewer = { isMember: false, hasRecharged: false }

const UNLOCKED = 0
const LOCKED_BY_LOGIN = 1
const LOCKED_BY_RECHARGE = 2
const flag = (value: boolean) => (value ? 1 : 0)

/** An empty note shows the drawn numbers instead, with `*` when the claim hit. */
function noteOf(row: ItemRow, card: CardRow, family: LotteryFamily): string {
  if (row.note !== '' || row.numbers === null || row.issueDate === null) return row.note
  const draw = { numbers: row.numbers, lunarYear: lunarYearOf(row.issueDate) }
  return resultNote(family, card.templateCode, draw) + (row.verdict === 'hit' ? '*' : '')
}

function verdictOf({ claim, verdict, issueState }: ItemRow): TipItem['verdict'] {
  if (verdict !== null) return verdict
  return claim === null || issueState === 'voiding' || issueState === 'voided' ? 'unverifiable' : 'pending'
}

function wordsOf(claim: string | null, family: LotteryFamily): string {
  const parsed = claim === null ? undefined : parseClaim(claim, family)
  return parsed === undefined ? '' : claimWords(parsed, family)
}

/** The item in full. It must pass `lockedFor` before any viewer gets it. */
export function fullItem(row: ItemRow, card: CardRow): TipItem {
  const family = findGame(card.gameId)?.family ?? 'six-mark'
  const { chanceFavourable, chanceTotal } = row
  return {
    id: row.id.toString(),
    title: row.title === '' ? (row.turnNum ?? '') : row.title,
    content: row.content,
    content2: row.content2,
    content3: row.content3,
    note: noteOf(row, card, family),
    iconUrl: row.iconUrl,
    subName: row.subName,
    updatedTime: isoOf(row.changedAt),
    sort: row.sort,
    requireLogin: flag(row.requireLogin),
    requireRecharge: flag(row.requireRecharge),
    templateType: flag(!row.chatLink),
    activeCover: flag(row.activeCover),
    multiContents: row.multiContents,
    labelType: row.labelType,
    gameTurn: row.turnNum ?? '',
    locked: UNLOCKED,
    claim: wordsOf(row.claim, family),
    claimCode: row.claim ?? '',
    verdict: verdictOf(row),
    chance:
      chanceFavourable === null || chanceTotal === null
        ? null
        : Math.round((Number(chanceFavourable) / Number(chanceTotal)) * 1e6) / 1e6,
    edited: flag(row.edition > 1),
    frozenAt: row.frozenAt === null ? null : isoOf(row.frozenAt),
    contentHash: row.contentHash === null ? null : row.contentHash.toString('hex'),
    salt: row.frozenAt === null ? null : row.salt,
  }
}

function lockOf({ requireLogin, requireRecharge }: TipItem, viewer: Viewer): TipItem['locked'] {
  if (requireLogin === 1 && !viewer.isMember) return LOCKED_BY_LOGIN
  return requireRecharge === 1 && !viewer.hasRecharged ? LOCKED_BY_RECHARGE : UNLOCKED
}

/** The item as the viewer may see it. The chance is locked too, because it can reveal which animal a claim names. */
export function lockedFor(item: TipItem, viewer: Viewer): TipItem {
  const locked = lockOf(item, viewer)
  if (locked === UNLOCKED) return item
  return {
    ...item,
    content: '',
    content2: '',
    content3: '',
    multiContents: [],
    iconUrl: '',
    claim: '',
    claimCode: '',
    chance: null,
    salt: null,
    locked,
  }
}

/** At most `max` rows. An incomplete group is left out unless it is the only one, because half an issue misleads. */
export function wholeGroups(rows: readonly ItemRow[], most: number): readonly ItemRow[] {
  const cut = rows[most]?.groupName ?? ''
  const kept = rows.slice(0, most)
  if (cut === '') return kept
  const whole = kept.filter(row => row.groupName !== cut)
  return whole.length === 0 ? kept : whole
}

/** Items under the names of their groups, both in the order in which they come. */
export function groupsOf(cardId: bigint, rows: readonly ItemRow[], card: CardRow): TipGroup[] {
  const groups = new Map<string, TipItem[]>()
  for (const row of rows) {
    const items = groups.get(row.groupName) ?? []
    groups.set(row.groupName, [...items, fullItem(row, card)])
  }
  return [...groups].map(([groupName, items], index) => ({ id: `${cardId}-${index}`, groupName, items }))
}

type Records = Readonly<{ ofCard: TipRecord; ofAuthor: TipRecord | undefined }>

/** The card in full with its groups. */
export function fullCard(row: CardRow, groups: TipGroup[], { ofCard, ofAuthor }: Records): TipCard {
  const { authorId, author } = row
  return {
    id: row.id.toString(),
    gameId: row.gameId,
    name: row.name,
    note1: row.note1,
    note2: row.note2,
    templateCode: row.templateCode,
    subName: row.subName,
    colorTheme: row.colorTheme,
    like: 0,
    playCateName: row.playCategory,
    author:
      authorId === null || author === null || ofAuthor === undefined
        ? null
        : { id: authorId.toString(), name: author, record: ofAuthor },
    record: ofCard,
    demonstration: flag(row.source === 'demonstration'),
    groups,
  }
}

/** The card as the viewer may see it. */
export function cardFor<C extends TipCard>(card: C, viewer: Viewer, isLiked: boolean): C {
  const groups = card.groups.map(group => ({
    ...group,
    items: group.items.map(item => lockedFor(item, viewer)),
  }))
  return { ...card, like: flag(isLiked), groups }
}
