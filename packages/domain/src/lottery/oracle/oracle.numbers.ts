import { must } from './oracle.play.ts'

const ANIMALS = [...'鼠牛虎兔龙蛇马羊猴鸡狗猪']

/** Lunar new year's days as printed in lotteries §1.2. */
const NEW_YEARS = `
2000 02-05 龙 2001 01-24 蛇 2002 02-12 马 2003 02-01 羊 2004 01-22 猴 2005 02-09 鸡 2006 01-29 狗 2007 02-18 猪
2008 02-07 鼠 2009 01-26 牛 2010 02-14 虎 2011 02-03 兔 2012 01-23 龙 2013 02-10 蛇 2014 01-31 马 2015 02-19 羊
2016 02-08 猴 2017 01-28 鸡 2018 02-16 狗 2019 02-05 猪 2020 01-25 鼠 2021 02-12 牛 2022 02-01 虎 2023 01-22 兔
2024 02-10 龙 2025 01-29 蛇 2026 02-17 马 2027 02-06 羊 2028 01-26 猴 2029 02-13 鸡 2030 02-03 狗 2031 01-23 猪
2032 02-11 鼠 2033 01-31 牛 2034 02-19 虎 2035 02-08 兔 2036 01-28 龙 2037 02-15 蛇 2038 02-04 马 2039 01-24 羊
2040 02-12 猴`

export type NewYear = Readonly<{ year: number; day: string; animal: string }>

/** The new year's days that the text prints, with the animal that each brings. */
export const newYears: readonly NewYear[] = [...NEW_YEARS.matchAll(/(\d{4}) (\d\d-\d\d) (.)/g)].map(
  ([, year = '', day = '', animal = '']) => ({ year: Number(year), day: `${year}-${day}`, animal }),
)

/** The lunar year of a day between 2000 and 2040: the last printed new year that is not after it. */
export function lunarYearByTable(day: string): number {
  return must(newYears.findLast(newYear => newYear.day <= day)?.year, `the lunar year of ${day}`)
}

/** The animal of a lunar year, counted from 2026 = 马. */
export function ownAnimal(lunarYear: number): string {
  return must(ANIMALS.at((((lunarYear - 2026 + 6) % 12) + 12) % 12), 'an animal')
}

/** A list of each lunar year, written down once: hundreds of thousands of draws ask for it. */
function listOfYear(
  write: (lunarYear: number) => readonly string[],
): (lunarYear: number) => readonly string[] {
  const written = new Map<number, readonly string[]>()
  return lunarYear => {
    const list = written.get(lunarYear) ?? write(lunarYear)
    written.set(lunarYear, list)
    return list
  }
}

/** The animals of 01–49 at index 1–49: the own animal, last year's animal, and so on backwards. */
export const animalsOfNumbers = listOfYear(lunarYear =>
  Array.from({ length: 50 }, (_, n) => ownAnimal(lunarYear - n + 1)),
)

// 纳音 by the reckoning of stems and branches, not by the list of thirty: 甲乙 1 … 壬癸 5, 子丑午未 1,
// 寅卯申酉 2, 辰巳戌亥 3; the sum, less five if above it, says 木 金 水 火 土.
const ELEMENTS = '土木金水火土'

/** The na-yin element of the sexagenary year. */
function naYin(year: number): string {
  const stem = 1 + Math.floor(((((year - 4) % 10) + 10) % 10) / 2)
  const branch = 1 + (Math.floor(((((year - 4) % 12) + 12) % 12) / 2) % 3)
  const sum = stem + branch
  return must(ELEMENTS.at(sum > 5 ? sum - 5 : sum), 'an element')
}

/** The elements of 01–49 at index 1–49: number n is a person born n − 1 years before the lunar year. */
export const elementsOfNumbers = listOfYear(lunarYear =>
  Array.from({ length: 50 }, (_, n) => naYin(lunarYear - n + 1)),
)

const numbersIn = (text: string): ReadonlySet<number> => new Set(text.split(' ').map(Number))

/** The colours as printed in lotteries §1.3. */
export const waves: Readonly<Record<string, ReadonlySet<number>>> = {
  红: numbersIn('1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'),
  蓝: numbersIn('3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'),
  绿: numbersIn('5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49'),
}

/** The colour of a number, without the word 波. */
export function waveByTable(n: number): string {
  return must(
    Object.keys(waves).find(colour => waves[colour]?.has(n)),
    `the colour of ${n}`,
  )
}

/** The animals of each attribute that 特码两面 offers (lotteries §1.5). */
export const animalSets: Readonly<Record<string, string>> = {
  家禽: '牛马羊鸡狗猪',
  野兽: '鼠虎兔龙蛇猴',
  天肖: '兔马猴猪牛龙',
  地肖: '蛇羊鸡狗鼠虎',
  前肖: '鼠牛虎兔龙蛇',
  后肖: '马羊猴鸡狗猪',
}

const span = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
const range = span(1, 48)
const digitSum = (n: number): number => [...String(n)].reduce((sum, digit) => sum + Number(digit), 0)
const setOf = (numbers: readonly number[]): ReadonlySet<number> => new Set(numbers)

/** The two-sided sets without 49, which ties all of them (lotteries §1.5). */
export const sides: Readonly<Record<string, ReadonlySet<number>>> = {
  大: setOf(span(25, 48)),
  小: setOf(span(1, 24)),
  单: setOf(span(1, 47, 2)),
  双: setOf(span(2, 48, 2)),
  大单: setOf(span(25, 47, 2)),
  大双: setOf(span(26, 48, 2)),
  小单: setOf(span(1, 23, 2)),
  小双: setOf(span(2, 24, 2)),
  合大: setOf(range.filter(n => digitSum(n) >= 7)),
  合小: setOf(range.filter(n => digitSum(n) <= 6)),
  合单: setOf(range.filter(n => [1, 3, 5, 7, 9, 11].includes(digitSum(n)))),
  合双: setOf(range.filter(n => [2, 4, 6, 8, 10, 12].includes(digitSum(n)))),
  尾大: setOf(range.filter(n => /[5-9]$/.test(String(n)))),
  尾小: setOf(range.filter(n => /[0-4]$/.test(String(n)))),
}
