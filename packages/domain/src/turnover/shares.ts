/**
 * Which part of a category's turnover counts towards requirements. One table for all credits: with shares of its own for each, what is
 * served first would depend on the order of the credits. Source: money-in-and-out §4.
 */
import type { RatioPpm } from '#money/money.ts'

const WHOLE = 1_000_000n as RatioPpm
/** Most of a bet at a live table can be covered by its other side. */
const HALF = 500_000n as RatioPpm

export const turnoverShares: ReadonlyMap<string, RatioPpm> = new Map([
  ['lottery', WHOLE],
  ['fish', WHOLE],
  ['electronic', WHOLE],
  ['card', WHOLE],
  ['live', HALF],
  ['sport', WHOLE],
])
