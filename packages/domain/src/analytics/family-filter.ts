/** The number filter of the families without zodiacs: which numbers remain, and on which play they are bet. */
import type { LotteryFamily } from '#games/games.ts'
import type { NumberFilter } from './number-filter.ts'

const PRIMES = [2, 3, 5, 7, 11, 13, 17]

/** What is filtered: one position of the draw, or its sum, with the play that takes its numbers. */
export type FilterPosition = Readonly<{ name: string; playCode: string }>

const carPositions = ['冠军', '亚军', '第三', '第四', '第五', '第六', '第七', '第八', '第九', '第十']

const positionsByFamily: Readonly<Partial<Record<LotteryFamily, readonly FilterPosition[]>>> = {
  racing: carPositions.map((name, at) => ({ name, playCode: `rnum_${at + 1}` })),
  ssc: Array.from('万千百十个', (name, at) => ({ name: `${name}位`, playCode: `bnum_${at + 1}` })),
  '3d': Array.from('百十个', (name, at) => ({ name: `${name}位`, playCode: `bnum_${at + 1}` })),
  k3: [{ name: '和值', playCode: 'k3_hz' }],
}

/** The positions that a family offers to filter; none where a draw has no numbers to choose from. */
export function filterPositionsOf(family: LotteryFamily): readonly FilterPosition[] {
  return positionsByFamily[family] ?? []
}

/** The attributes of numbers, by their group. Big begins in the middle of the numbers that the position has. */
export const familyAttributes: readonly Readonly<{ name: string; attributes: readonly string[] }>[] = [
  { name: '两面', attributes: ['大', '小', '单', '双'] },
  { name: '质合', attributes: ['质', '合'] },
  { name: '012路', attributes: ['0路', '1路', '2路'] },
]

function hasFamilyAttribute(number: number, name: string, middle: number): boolean {
  switch (name) {
    case '大':
      return number >= middle
    case '小':
      return number < middle
    case '单':
      return number % 2 === 1
    case '双':
      return number % 2 === 0
    case '质':
      // By the custom of the trade 1 counts as prime.
      return number === 1 || PRIMES.includes(number)
    case '合':
      return number !== 1 && !PRIMES.includes(number)
    default:
      return number % 3 === Number(name.charAt(0))
  }
}

/** The items that pass the filter, in their order. Without a wanted attribute the filter starts from all items. */
export function filterItems(
  items: readonly string[],
  { mode, wanted, excluded }: NumberFilter,
): readonly string[] {
  const numbers = items.map(Number)
  const middle = (Math.min(...numbers) + Math.max(...numbers) + 1) / 2
  return items.filter(item => {
    const has = (name: string) => hasFamilyAttribute(Number(item), name, middle)
    if (excluded.some(has)) return false
    if (wanted.length === 0) return true
    return mode === 'all' ? wanted.every(has) : wanted.some(has)
  })
}
