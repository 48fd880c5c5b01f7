/** Odds as stored and shown: figures by play and key, without the limits, which follow from them. */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { defaultLimits } from '@app/domain/lottery/odds/limits.ts'
import type { OddsBook } from '@app/domain/lottery/odds/odds-book.ts'
import type { OddsTable } from '@app/domain/lottery/odds/odds-table.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { formatOdds, type OddsPpm, parseOdds } from '@app/domain/money/money.ts'

export type Figures = Readonly<Record<string, string>>
export type OddsContent = Readonly<Record<string, Figures>>
export type FigureChange = Readonly<{ playCode: string; key: string; odds: string }>

export const figuresOf = (table: OddsTable): Figures =>
  Object.fromEntries(Object.entries(table).map(([key, odds]) => [key, formatOdds(odds)]))

export const contentOf = ({ byPlay }: OddsBook): OddsContent =>
  Object.fromEntries(Object.entries(byPlay).map(([code, { odds }]) => [code, figuresOf(odds)]))

/** Reads the figure of a key; one that is no odds counts as none. */
function figureOf(figures: Figures | undefined, key: string): OddsPpm | undefined {
  const text = figures !== undefined && Object.hasOwn(figures, key) ? figures[key] : undefined
  const odds = text === undefined ? undefined : parseOdds(text)
  return odds === undefined || odds <= 0n ? undefined : odds
}

/**
 * A book with other figures. Which plays and keys there are is the release's matter: what the content does not name keeps
 * the figure of the base, and what the base does not have is left out. Limits follow the figures.
 */
export function bookWith(base: OddsBook, content: OddsContent, version: number): OddsBook {
  const byPlay = Object.entries(base.byPlay).map(([code, terms]) => {
    const play = findPlay(base.family, code)
    const figures = Object.hasOwn(content, code) ? content[code] : undefined
    if (play === undefined || figures === undefined) return [code, terms] as const
    const entries = Object.entries(terms.odds).map(([key, odds]) => [key, figureOf(figures, key) ?? odds])
    const table = Object.fromEntries(entries) as OddsTable
    return [code, { odds: table, limits: defaultLimits(play, table) }] as const
  })
  return { version, family: base.family, byPlay: Object.fromEntries(byPlay) }
}

/** The content with the new figures in their places. */
export function withChanges(content: OddsContent, changes: readonly FigureChange[]): OddsContent {
  const next: Record<string, Record<string, string>> = {}
  for (const { playCode, key, odds } of changes) {
    next[playCode] = { ...(next[playCode] ?? content[playCode]), [key]: odds }
  }
  return { ...content, ...next }
}

/** The new figures by play and key, as a draft stores them; a figure twice or of no key of the book is `undefined`. */
export function changesByPlay(book: OddsBook, changes: readonly FigureChange[]): OddsContent | undefined {
  const found = new Map<string, Map<string, string>>()
  for (const { playCode, key, odds } of changes) {
    const terms = Object.hasOwn(book.byPlay, playCode) ? book.byPlay[playCode] : undefined
    const old = terms && Object.hasOwn(terms.odds, key) ? terms.odds[key] : undefined
    const figure = figureOf({ [key]: odds }, key)
    const ofPlay = found.get(playCode) ?? new Map<string, string>()
    if (old === undefined || figure === undefined || figure === old || ofPlay.has(key)) return undefined
    found.set(playCode, ofPlay.set(key, formatOdds(figure)))
  }
  return Object.fromEntries([...found].map(([code, figures]) => [code, Object.fromEntries(figures)]))
}

export const listChanges = (changes: OddsContent): FigureChange[] =>
  Object.entries(changes).flatMap(([playCode, figures]) =>
    Object.entries(figures).map(([key, odds]) => ({ playCode, key, odds })),
  )

/** What differs between two contents, in the order of the second. */
export function differences(from: OddsContent, to: OddsContent) {
  return listChanges(to).flatMap(({ playCode, key, odds }) => {
    const old = from[playCode]?.[key]
    return old === odds || old === undefined ? [] : [{ playCode, key, old, odds }]
  })
}

/** Whether the smallest stake of every play is still below its largest, which falls as odds rise. */
export const isStakeable = (family: LotteryFamily, book: OddsBook): boolean =>
  Object.entries(book.byPlay).every(
    ([code, { limits }]) => findPlay(family, code) === undefined || limits.perUnitMin <= limits.perUnitMax,
  )
