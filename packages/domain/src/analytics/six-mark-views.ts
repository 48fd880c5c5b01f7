/** The charts of six-mark: numbers, tails, ranges, animals and their sets. Source: lotteries §9. */
import type { Draw } from '#lottery/draw.ts'
import { doorOf, headOf, segmentOf, tailOf } from '#lottery/number-sets.ts'
import {
  SIX_MARK_LAST_NUMBER,
  type ZodiacLabel,
  zodiacIndexOf,
  zodiacLabelList,
  zodiacLabelOf,
} from '#lottery/zodiac.ts'
import { animalsOfSet, nameOfSet, type ZodiacSet } from '#lottery/zodiac-sets.ts'
import type { MatrixView } from './matrix.ts'

/** Which balls of a draw a chart reads: positions from 0; the special stands at 6. */
export type Balls = readonly number[]

export const SPECIAL_BALL: Balls = [6]
export const REGULAR_BALLS: Balls = [0, 1, 2, 3, 4, 5]
export const ALL_BALLS: Balls = [...REGULAR_BALLS, ...SPECIAL_BALL]

/** The column of a number in a lunar year. */
type ColumnOf = (number: number, lunarYear: number) => number

const allNumbers = Array.from({ length: SIX_MARK_LAST_NUMBER }, (_, index) => index + 1)

function view(columns: readonly string[], columnOf: ColumnOf, balls: Balls): MatrixView {
  const expectedByYear = new Map<number, readonly number[]>()
  const expectedOf = ({ lunarYear }: Draw) => {
    const known = expectedByYear.get(lunarYear)
    if (known !== undefined) return known
    const counts = columns.map(
      (_, column) => allNumbers.filter(number => columnOf(number, lunarYear) === column).length,
    )
    const expected = counts.map(count => (count * balls.length) / SIX_MARK_LAST_NUMBER)
    expectedByYear.set(lunarYear, expected)
    return expected
  }
  return {
    columns,
    hitsOf: ({ numbers, lunarYear }) => balls.map(ball => columnOf(numbers[ball] as number, lunarYear)),
    expectedOf,
  }
}

const labelled = (count: number, first: number, suffix: string) =>
  Array.from({ length: count }, (_, index) => `${first + index}${suffix}`)

/** 01 … 49. */
export const numberView = (balls: Balls): MatrixView =>
  view(
    allNumbers.map(number => String(number).padStart(2, '0')),
    number => number - 1,
    balls,
  )
/** 0尾 … 9尾. */
export const tailView = (balls: Balls): MatrixView => view(labelled(10, 0, '尾'), tailOf, balls)
/** 七段. */
export const segmentView = (balls: Balls): MatrixView =>
  view(labelled(7, 1, '段'), number => segmentOf(number) - 1, balls)
/** 五门. */
export const doorView = (balls: Balls): MatrixView =>
  view(labelled(5, 1, '门'), number => doorOf(number) - 1, balls)
/** 头数. */
export const headView = (balls: Balls): MatrixView => view(labelled(5, 0, '头'), headOf, balls)
/** 鼠 … 猪, by the lunar year of each draw. */
export const zodiacView = (balls: Balls): MatrixView => view(zodiacLabelList, zodiacIndexOf, balls)

export type ZodiacGroup = Readonly<{
  name: string
  sets: readonly Readonly<{ label: string; animals: readonly ZodiacLabel[] }>[]
}>

function group(name: string, ...sets: readonly ZodiacSet[]): ZodiacGroup {
  return {
    name,
    sets: sets.map(set => ({ label: nameOfSet(set), animals: animalsOfSet(set) })),
  }
}

/** The attribute groups of the animals; each gives every animal one place. */
export const zodiacSetGroups: readonly ZodiacGroup[] = [
  group('家野', 'tame', 'wild'),
  group('天地', 'sky', 'ground'),
  group('男女', 'male', 'female'),
  group('前后', 'front', 'back'),
  group('阴阳', 'yin', 'yang'),
  group('吉凶', 'lucky', 'unlucky'),
  group('四季', 'spring', 'summer', 'autumn', 'winter'),
  group('琴棋书画', 'zither', 'chess', 'writing', 'painting'),
  group('三色', 'red', 'blue', 'green'),
  group('单双笔', 'oddStrokes', 'evenStrokes'),
]

/** The sets of one attribute group, by the animal of each draw; 49 counts with its animal, this is no bet. */
export const zodiacGroupView = ({ sets }: ZodiacGroup, balls: Balls): MatrixView =>
  view(
    sets.map(set => set.label),
    (number, lunarYear) => sets.findIndex(set => set.animals.includes(zodiacLabelOf(number, lunarYear))),
    balls,
  )
