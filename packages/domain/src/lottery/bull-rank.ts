/** The rank of five numbers at niu-niu (牛牛), for time-based digits and racing cars alike. Source: lotteries §§4, 6. */

export const bullRankLabels: readonly string[] = Array.from('没一二三四五六七八九牛', (word, rank) =>
  rank === 0 ? '没牛' : `牛${word}`,
)

/** The places of the two cards that are left when the other three make a multiple of ten; nothing for 没牛. */
export function bullPairOf(five: readonly number[]): readonly [number, number] | undefined {
  const sum = five.reduce((total, number) => total + number, 0)
  // Three numbers make a multiple of ten exactly when the other two have the units digit of the whole sum.
  for (let left = 0; left < five.length; left++) {
    for (let right = left + 1; right < five.length; right++) {
      if ((sum - (five[left] ?? 0) - (five[right] ?? 0)) % 10 === 0) return [left, right]
    }
  }
  return undefined
}

/** 0 for 没牛, 1–9 for 牛一 … 牛九, 10 for 牛牛. */
export function bullRankOf(five: readonly number[]): number {
  if (bullPairOf(five) === undefined) return 0
  const units = five.reduce((total, number) => total + number, 0) % 10
  return units === 0 ? 10 : units
}

/** The rank in words: 没牛, 牛一 … 牛九, 牛牛. */
export function bullRankLabel(five: readonly number[]): string {
  return bullRankLabels[bullRankOf(five)] ?? ''
}
