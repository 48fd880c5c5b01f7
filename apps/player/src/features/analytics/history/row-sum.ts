import type { LotteryFamily } from '@app/domain/games/games.ts'

/** Which sum of a draw says something. */
export type RowSum = Readonly<{ name: string; of: (numbers: readonly number[]) => number }>

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const whole: RowSum = { name: '总和', of: sumOf }

/** The sum in the history of a family; all numbers of a permutation always sum to the same, so those have another or none. */
export function rowSumOf(family: LotteryFamily): RowSum | undefined {
  if (family === 'niuniu') return undefined
  return family === 'racing' ? { name: '冠亚和', of: numbers => sumOf(numbers.slice(0, 2)) } : whole
}
