/** Which animal a number of six-mark belongs to in a lunar year. Source: lotteries §1.2. */

export const zodiacNames = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const

export type ZodiacName = (typeof zodiacNames)[number]

/** What players read, and what selections are written in. */
export const zodiacLabels = {
  rat: '鼠',
  ox: '牛',
  tiger: '虎',
  rabbit: '兔',
  dragon: '龙',
  snake: '蛇',
  horse: '马',
  goat: '羊',
  monkey: '猴',
  rooster: '鸡',
  dog: '狗',
  pig: '猪',
} as const satisfies Record<ZodiacName, string>

export type ZodiacLabel = (typeof zodiacLabels)[ZodiacName]

/** The labels in the order 鼠 … 猪. */
export const zodiacLabelList: readonly ZodiacLabel[] = zodiacNames.map(name => zodiacLabels[name])

export const SIX_MARK_LAST_NUMBER = 49

/** Place of the animal of a number among 鼠 … 猪 (0–11); the year's own animal holds 01, 13, 25, 37, 49. */
export function zodiacIndexOf(number: number, lunarYear: number): number {
  // 4 AD was a year of the rat; adding a multiple of 12 keeps the remainder from being negative.
  return (lunarYear - 4 - (number - 1) + 60) % 12
}

/** The animal of a number 1–49 in a lunar year. */
export function zodiacOf(number: number, lunarYear: number): ZodiacName {
  return zodiacNames[zodiacIndexOf(number, lunarYear)] as ZodiacName
}

/** The label of the animal of a number 1–49 in a lunar year. */
export function zodiacLabelOf(number: number, lunarYear: number): ZodiacLabel {
  return zodiacLabelList[zodiacIndexOf(number, lunarYear)] as ZodiacLabel
}

/** The animal of the lunar year itself (本命): the one that holds five numbers. */
export function ownYearAnimal(lunarYear: number): ZodiacName {
  return zodiacOf(1, lunarYear)
}

/** The numbers of an animal in a lunar year, ascending: five for the year's own, four for the others. */
export function numbersOfZodiac(label: ZodiacLabel, lunarYear: number): readonly number[] {
  const all = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)
  return all.filter(number => zodiacLabelOf(number, lunarYear) === label)
}
