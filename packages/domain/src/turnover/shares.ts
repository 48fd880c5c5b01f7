/**
 * Which part of a category's turnover counts towards requirements. One table for all credits: with shares of its own for each, what is
 * served first would depend on the order of the credits. Source: money-in-and-out §4.
 */
import { categoryName, type GameCategory } from '#games/categories.ts'
import type { RatioPpm } from '#money/money.ts'

const WHOLE = 1_000_000n as RatioPpm
/** Most of a bet at a live table can be covered by its other side. */
const HALF = 500_000n as RatioPpm

const shares = new Map<GameCategory, RatioPpm>([
  ['lottery', WHOLE],
  ['fish', WHOLE],
  ['electronic', WHOLE],
  ['card', WHOLE],
  ['live', HALF],
  ['sport', WHOLE],
])

export const turnoverShares: ReadonlyMap<string, RatioPpm> = shares

const PPM_OF_PERCENT = 10_000n

/** What players read of the part of a category that counts: `真人 50%`. */
export const turnoverShareText = (category: GameCategory): string =>
  `${categoryName(category)} ${(shares.get(category) ?? 0n) / PPM_OF_PERCENT}%`

/** The categories of which a part counts, then all others: `真人 50%，其余 100%`. */
export const turnoverSharesText: string = [
  ...[...shares].filter(([, share]) => share < WHOLE).map(([category]) => turnoverShareText(category)),
  '其余 100%',
].join('，')
