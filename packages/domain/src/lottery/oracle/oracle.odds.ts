import type { Play } from '#lottery/play.ts'
import { animalsOfNumbers, elementsOfNumbers, ownAnimal } from './oracle.numbers.ts'
import { type Draw, type Judgement, must, type Unit } from './oracle.play.ts'

const PPM = 1_000_000n

/** Four legs of millionths each: what one unit of stake brings back is a whole number of these parts. */
export const PARTS_OF_ONE = PPM ** 4n

/** The odds of a play in millionths by their key; a play with one figure has it under the empty text. */
export type OddsBook = ReadonlyMap<string, bigint>

/** A printed decimal as millionths, digit by digit. */
function millionths(decimal: number): bigint {
  const [whole = '0', fraction = ''] = String(decimal).split('.')
  return BigInt(whole + fraction.padEnd(6, '0'))
}

/** The odds as the play table prints them. */
export function printedOdds(play: Play): OddsBook {
  if (typeof play.odds === 'number') return new Map([['', millionths(play.odds)]])
  return new Map(Object.entries(play.odds).map(([key, odds]) => [key, millionths(odds)]))
}

/** `floor4(odds × (1 − r))` of every figure (lotteries §7). */
export function lessRebate(book: OddsBook, ratioPpm: bigint): OddsBook {
  const lessened = (odds: bigint) => (odds * (PPM - ratioPpm)) / PPM / 100n
  return new Map([...book].map(([key, odds]) => [key, lessened(odds) * 100n]))
}

/** How many numbers an element holds in that lunar year. */
function sizeOfElement(element: string, lunarYear: number): number {
  return elementsOfNumbers(lunarYear).filter((name, n) => n > 0 && name === element).length
}

/** The animal that holds five numbers, found by counting. */
function ownYearAnimal(lunarYear: number): string {
  const animals = animalsOfNumbers(lunarYear).slice(1)
  return must(
    animals.find(animal => animals.filter(other => other === animal).length === 5),
    `the own animal of ${lunarYear} (${ownAnimal(lunarYear)})`,
  )
}

function keyOf(play: Play, unit: Unit, draw: Draw, tier: string | undefined): string {
  const [item = ''] = unit
  switch (play.oddsRule) {
    case 'perItem':
      return item
    case 'byTier':
      return must(tier, `the tier of ${play.code}`)
    case 'byPair':
      return item.charAt(0) === item.charAt(1) ? '同号' : '异号'
    case 'byPickCount':
      return String(unit.length)
    case 'byNumberCount':
      return String(sizeOfElement(item, draw.lunarYear))
    case 'ownYear':
    case 'perHit':
      return item === ownYearAnimal(draw.lunarYear) ? '本命' : '其他'
    case 'byMember': {
      const [member, word] = item.endsWith('尾') ? ['0尾', '0尾'] : [ownYearAnimal(draw.lunarYear), '本命']
      return unit.includes(member) ? `含${word}` : `不含${word}`
    }
    default:
      return ''
  }
}

/** One figure, or the lowest of the unit's numbers where an operator prices each number. */
function lowestOf(book: OddsBook, unit: Unit): bigint {
  const figures = unit.map(number => book.get(number) ?? must(book.get(''), number))
  return must(figures.toSorted((one, other) => (one < other ? -1 : 1))[0], 'a figure')
}

/** The key of the odds that paid a unit and what one unit of stake brings back, in parts of one. */
export type Price = Readonly<{ key: string; parts: bigint }>

function paidByMultiple(play: Play, book: OddsBook, { result, times = 0 }: Judgement): bigint {
  const lock = BigInt(must(play.lockMultiple, 'the lock')) * PPM
  const profit = must(book.get(''), 'the profit per multiple')
  const back = result === 'won' ? lock + profit * BigInt(times) : lock - PPM * BigInt(times)
  return back * PPM ** 3n
}

/** Prices a judged unit; a lost one brings back nothing, except the rest of a lock (翻倍). */
export function priceUnit(
  bet: { play: Play; book: OddsBook; draw: Draw },
  unit: Unit,
  judged: Judgement,
): Price {
  const { play, book, draw } = bet
  if (play.oddsRule === 'winMultiple') return { key: '', parts: paidByMultiple(play, book, judged) }
  if (judged.result === 'lost') return { key: '', parts: 0n }
  if (judged.result === 'pushed') return { key: '', parts: PARTS_OF_ONE }
  if (play.oddsRule === 'lowestOfPicked') return { key: '', parts: lowestOf(book, unit) * PPM ** 3n }
  if (play.oddsRule === 'product') {
    const legs = must(judged.legs, 'the legs').map(item => must(book.get(item), item))
    return { key: '', parts: legs.reduce((product, odds) => (product * odds) / PPM, PARTS_OF_ONE) }
  }
  const key = keyOf(play, unit, draw, judged.tier)
  const odds = must(book.get(key), `odds ${play.code} ${key}`)
  if (play.oddsRule !== 'perHit') return { key, parts: odds * PPM ** 3n }
  return { key, parts: (PPM + (odds - PPM) * BigInt(must(judged.times, 'the hits'))) * PPM ** 3n }
}
