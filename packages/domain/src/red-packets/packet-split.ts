/**
 * How a red packet is split before anybody opens it: into whole fen, each share between the bounds, and in an order that favours no
 * place. Chance is an argument. Source: product document not-shown §8.
 */

/** The least and the most of one share, and of a packet; in fen. */
export const SHARE_MIN_FEN = 1
export const SHARE_MAX_FEN = 20_000
export const TOTAL_MIN_FEN = 100
export const TOTAL_MAX_FEN = 2_000_000
export const COUNT_MAX = 100

/** A whole number from 0 up to, and without, the bound; every one as likely. */
export type ChanceBelow = (bound: number) => number

/** Whether so much can be split into so many shares at all. */
export const canSplit = (totalFen: number, count: number): boolean =>
  count >= 1 && totalFen >= count * SHARE_MIN_FEN && totalFen <= count * SHARE_MAX_FEN

/** Puts the shares into an order of chance (Fisher–Yates). */
function shuffle(shares: readonly number[], below: ChanceBelow): number[] {
  const mixed = [...shares]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = below(last + 1)
    const kept = mixed[last] ?? 0
    mixed[last] = mixed[other] ?? 0
    mixed[other] = kept
  }
  return mixed
}

/**
 * Splits by luck: each share is drawn up to twice the mean of what is left, within what leaves the rest divisible, and then all are
 * put into an order of chance. The sum is the total. Throws for what cannot be split.
 */
export function splitByLuck(totalFen: number, count: number, below: ChanceBelow): number[] {
  if (!canSplit(totalFen, count)) throw new RangeError(`${totalFen} cannot be split into ${count}`)
  const shares: number[] = []
  let left = totalFen
  for (let others = count - 1; others > 0; others -= 1) {
    const least = Math.max(SHARE_MIN_FEN, left - others * SHARE_MAX_FEN)
    const most = Math.min(SHARE_MAX_FEN, left - others * SHARE_MIN_FEN)
    const twiceMean = Math.floor((2 * left) / (others + 1)) - SHARE_MIN_FEN
    const bound = Math.max(least, Math.min(most, twiceMean))
    const share = least + below(bound - least + 1)
    shares.push(share)
    left -= share
  }
  shares.push(left)
  return shuffle(shares, below)
}

/** Splits into shares of one size. Throws for what cannot be split so. */
export function splitEqually(totalFen: number, count: number): number[] {
  if (!canSplit(totalFen, count) || totalFen % count !== 0)
    throw new RangeError(`${totalFen} cannot be split into ${count} equal shares`)
  return Array.from({ length: count }, () => totalFen / count)
}
