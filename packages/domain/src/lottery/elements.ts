/**
 * The element (五行) of a number: the na-yin of the birth year of a person of that nominal age.
 * Not the element of the number's animal. Source: lotteries §1.4.
 */
import { SIX_MARK_LAST_NUMBER } from './zodiac.ts'

export const elementNames = ['metal', 'wood', 'water', 'fire', 'earth'] as const

export type ElementName = (typeof elementNames)[number]

/** What players read, and what selections are written in. */
export const elementLabels = {
  metal: '金',
  wood: '木',
  water: '水',
  fire: '火',
  earth: '土',
} as const satisfies Record<ElementName, string>

export type ElementLabel = (typeof elementLabels)[ElementName]

/** The labels in the order 金木水火土. */
export const elementLabelList: readonly ElementLabel[] = elementNames.map(name => elementLabels[name])

/** Na-yin of the thirty pairs of years from 甲子乙丑 to 壬戌癸亥. */
const NA_YIN = '金火木土金火水土金木水土火木水金火木土金火水土金木水土火木水'

const nameByLabel = new Map<string, ElementName>(elementNames.map(name => [elementLabels[name], name]))

/** The label of the element of a number 1–49 in a lunar year. */
export function elementLabelOf(number: number, lunarYear: number): ElementLabel {
  const birthYear = lunarYear - (number - 1)
  return NA_YIN.charAt(((birthYear - 4) % 60) >> 1) as ElementLabel
}

/** The element of a number 1–49 in a lunar year. */
export function elementOf(number: number, lunarYear: number): ElementName {
  return nameByLabel.get(elementLabelOf(number, lunarYear)) as ElementName
}

/** The numbers of an element in a lunar year, ascending: 8 to 12 of them. */
export function numbersOfElement(label: ElementLabel, lunarYear: number): readonly number[] {
  const all = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)
  return all.filter(number => elementLabelOf(number, lunarYear) === label)
}

/** The published words of the elements, letter by letter those of the specification. */
const publishedNames = {
  metal: 'Metal',
  wood: 'Wood',
  water: 'Water',
  fire: 'Fire',
  earth: 'Earth',
} as const satisfies Record<ElementName, string>

export type YearOfElements = Readonly<{
  year: number
  data: readonly Readonly<{ element: (typeof publishedNames)[ElementName]; values: readonly number[] }>[]
}>

/** The published five-elements table of those lunar years (specification 000 §3). */
export function fiveElements(years: readonly number[]): readonly YearOfElements[] {
  return years.map(year => ({
    year,
    data: elementNames.map(name => ({
      element: publishedNames[name],
      values: numbersOfElement(elementLabels[name], year),
    })),
  }))
}
