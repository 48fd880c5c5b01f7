import { choose } from './oracle.units.ts'

/** The round of digits twice over, so that a run over 9–0 is a piece of it. */
const ROUND = '01234567890123456789'

const rising = (digits: string): string => [...digits].toSorted().join('')

/** All runs of so many digits in rising order: of three 012 … 789, 089 and 019. */
function runs(length: number): ReadonlySet<string> {
  return new Set([...ROUND.slice(0, 10)].map((_, at) => rising(ROUND.slice(at, at + length))))
}

const RUNS_OF_TWO = runs(2)
const RUNS_OF_THREE = runs(3)
const RUNS_OF_FIVE = runs(5)

/** The shape of three digits given in rising order, checked in the order of lotteries §4. */
export function shapeOf(sorted: string): string {
  const different = new Set(sorted).size
  if (different === 1) return '豹子'
  if (RUNS_OF_THREE.has(sorted)) return '顺子'
  if (different === 2) return '对子'
  return choose([...sorted], 2).some(two => RUNS_OF_TWO.has(two.join(''))) ? '半顺' : '杂六'
}

const BULLS = ['牛牛', '牛一', '牛二', '牛三', '牛四', '牛五', '牛六', '牛七', '牛八', '牛九']

const knownBulls = new Map<string, string>()

/** 斗牛 of five digits: three of them make tens, the last digit of the other two names the bull. */
export function bullOf(area: string): string {
  const bull = knownBulls.get(area) ?? findBull(area)
  knownBulls.set(area, bull)
  return bull
}

function findBull(area: string): string {
  const positions = [0, 1, 2, 3, 4]
  for (const three of choose(positions, 3)) {
    const sumAt = (at: readonly number[]) => at.reduce((sum, position) => sum + Number(area[position]), 0)
    if (sumAt(three) % 10 !== 0) continue
    const others = sumAt(positions.filter(position => !three.includes(position)))
    return BULLS[others % 10] ?? ''
  }
  return '没牛'
}

const HANDS: Readonly<Record<string, string>> = {
  '5': '五条',
  '41': '四条',
  '32': '葫芦',
  '311': '三条',
  '221': '两对',
  '2111': '一对',
}

/** 梭哈 of five digits given in rising order; what has no equal digits is 顺子 or 散号. */
export function pokerHandOf(sorted: string): string {
  const counts = [...new Set(sorted)].map(digit => sorted.split(digit).length - 1)
  const pattern = counts
    .toSorted((one, other) => other - one)
    .map(String)
    .join('')
  return HANDS[pattern] ?? (RUNS_OF_FIVE.has(sorted) ? '顺子' : '散号')
}
