/**
 * The sets of six-mark numbers that plays and pages name, such as 大, 合单, 3头, 红大单, 家禽.
 * 49 is in no two-sided set (it ties there) but in its head, tail, segment, colour, animal and element.
 * Source: lotteries §1.5.
 */
import { elementLabelOf } from './elements.ts'
import { tyingSets } from './tying-sets.ts'
import { waveLabels, waveNames, waveOf } from './waves.ts'
import { SIX_MARK_LAST_NUMBER, zodiacLabelList, zodiacLabelOf } from './zodiac.ts'

/** The number that ties two-sided plays. */
export const TIE_NUMBER = 49

type Belongs = (number: number) => boolean

/** Tens and units digit of a number: 38 is 3 and 8. */
export const headOf = (number: number): number => Math.trunc(number / 10)
export const tailOf = (number: number): number => number % 10
/** Sum of the digits (合数): 1 to 13. */
export const digitSumOf = (number: number): number => headOf(number) + tailOf(number)

const sides: Readonly<Record<string, Belongs>> = {
  大: number => number >= 25,
  小: number => number <= 24,
  单: number => number % 2 === 1,
  双: number => number % 2 === 0,
  合大: number => digitSumOf(number) >= 7,
  合小: number => digitSumOf(number) <= 6,
  合单: number => digitSumOf(number) % 2 === 1,
  合双: number => digitSumOf(number) % 2 === 0,
  尾大: number => tailOf(number) >= 5,
  尾小: number => tailOf(number) <= 4,
}

const sizesWithParity = ['大', '小'].flatMap(size => ['单', '双'].map(parity => [size, parity] as const))

/** 七段 and 五门 by their first numbers; each lasts until the next one begins. */
const SEGMENT_STARTS = [1, 8, 15, 22, 29, 36, 43]
const DOOR_STARTS = [1, 10, 19, 28, 38]

function rangeIndex(starts: readonly number[], number: number): number {
  return starts.filter(start => number >= start).length
}

/** Which of the seven segments (1段 … 7段) a number lies in, 1–7. */
export const segmentOf = (number: number): number => rangeIndex(SEGMENT_STARTS, number)
/** Which of the five doors (1门 … 5门) a number lies in, 1–5. */
export const doorOf = (number: number): number => rangeIndex(DOOR_STARTS, number)

const allNumbers: readonly number[] = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)

function side(name: string): Belongs {
  const belongs = sides[name] as Belongs
  return number => number !== TIE_NUMBER && belongs(number)
}

function labelled(count: number, first: number, suffix: string, of: (number: number) => number) {
  return Array.from({ length: count }, (_, index): [string, Belongs] => {
    const value = first + index
    return [`${value}${suffix}`, number => of(number) === value]
  })
}

function colourSets(): [string, Belongs][] {
  return waveNames.flatMap(wave => {
    const colour = waveLabels[wave]
    const hasColour: Belongs = number => waveOf(number) === wave
    const halves = ['大', '小', '单', '双', '合单', '合双'].map((name): [string, Belongs] => [
      `${colour}${name}`,
      number => hasColour(number) && side(name)(number),
    ])
    const quarters = sizesWithParity.map(([size, parity]): [string, Belongs] => [
      `${colour}${size}${parity}`,
      number => hasColour(number) && side(size)(number) && side(parity)(number),
    ])
    return [[`${colour}波`, hasColour], ...halves, ...quarters]
  })
}

const fixedSets: readonly (readonly [string, Belongs])[] = [
  ...Object.keys(sides).map((name): [string, Belongs] => [name, side(name)]),
  ...sizesWithParity.map(([size, parity]): [string, Belongs] => [
    `${size}${parity}`,
    number => side(size)(number) && side(parity)(number),
  ]),
  ...labelled(5, 0, '头', headOf),
  ...labelled(10, 0, '尾', tailOf),
  ...labelled(13, 1, '合', digitSumOf),
  ...labelled(7, 1, '段', segmentOf),
  ...labelled(5, 1, '门', doorOf),
  ...colourSets(),
]

/** The sets that do not depend on the year, by name. */
export const numberSets: ReadonlyMap<string, readonly number[]> = new Map(
  fixedSets.map(([name, belongs]) => [name, allNumbers.filter(belongs)]),
)

function setsOfYear(lunarYear: number): ReadonlyMap<string, ReadonlySet<number>> {
  const sets = new Map([...numberSets].map(([name, numbers]) => [name, new Set(numbers)]))
  for (const label of zodiacLabelList) sets.set(label, new Set())
  for (const number of allNumbers) {
    sets.get(zodiacLabelOf(number, lunarYear))?.add(number)
    const element = elementLabelOf(number, lunarYear)
    sets.set(element, (sets.get(element) ?? new Set()).add(number))
  }
  for (const [name, animals] of Object.values(tyingSets)) {
    const belongs: Belongs = number => animals.includes(zodiacLabelOf(number, lunarYear))
    const numbers = allNumbers.filter(number => number !== TIE_NUMBER && belongs(number))
    sets.set(name, new Set(numbers))
  }
  return sets
}

const setsByYear = new Map<number, ReadonlyMap<string, ReadonlySet<number>>>()

/** Every named set of numbers as it stands in a lunar year; built once a year and kept. */
export function numberSetsOf(lunarYear: number): ReadonlyMap<string, ReadonlySet<number>> {
  const known = setsByYear.get(lunarYear)
  if (known !== undefined) return known
  const sets = setsOfYear(lunarYear)
  setsByYear.set(lunarYear, sets)
  return sets
}

/** Whether a number has the attribute of that name in a lunar year; an unknown name has no members. */
export function hasAttribute(number: number, name: string, lunarYear: number): boolean {
  return numberSetsOf(lunarYear).get(name)?.has(number) ?? false
}
