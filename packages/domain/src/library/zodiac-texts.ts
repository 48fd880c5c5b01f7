/** Zodiac and element tables of a lunar year. Source: lotteries §§1.2, 1.4, 1.5. */
import { elementLabelList, numbersOfElement } from '#lottery/elements.ts'
import {
  numbersOfZodiac,
  ownYearAnimal,
  type ZodiacLabel,
  zodiacLabelList,
  zodiacLabels,
} from '#lottery/zodiac.ts'
import {
  animalsByParity,
  animalsOfSet,
  nameOfSet,
  type ZodiacSet,
  zodiacGroups,
} from '#lottery/zodiac-sets.ts'
import { ballsMarkup, heading, paragraph, type ReferenceText, table } from './reference-text.ts'

const ZODIAC = '生肖'
const ELEMENTS = '五行'

const animalRow = (animal: ZodiacLabel, year: number) => [animal, ballsMarkup(numbersOfZodiac(animal, year))]

const countOf = (animals: readonly ZodiacLabel[], year: number) =>
  animals.reduce((sum, animal) => sum + numbersOfZodiac(animal, year).length, 0)

const yearName = (year: number) => `${year}${zodiacLabels[ownYearAnimal(year)]}年`

function zodiacTable(year: number): string {
  const own = zodiacLabels[ownYearAnimal(year)]
  return [
    paragraph(`农历${yearName(year)}，从正月初一起用此表。本命肖${own}有五个号码，其余各肖四个。`),
    table(
      ['生肖', '号码'],
      zodiacLabelList.map(animal => animalRow(animal, year)),
    ),
    paragraph('号码颜色即波色：红、蓝、绿。开奖日在正月初一之前的，用上一年的表。'),
  ].join('')
}

function elementTable(year: number): string {
  const rows = elementLabelList.map(element => {
    const numbers = numbersOfElement(element, year)
    return [element, ballsMarkup(numbers), String(numbers.length)]
  })
  return [
    paragraph(`${yearName(year)}五行号码表，按出生年纳音推得；五行与生肖各自独立。`),
    table(['五行', '号码', '个数'], rows),
  ].join('')
}

/** The sets of animals that go together as one document. */
const setsByDocument: readonly (readonly [name: string, sets: readonly ZodiacSet[]])[] = [
  ['家禽野兽', ['tame', 'wild']],
  ['天肖地肖', ['sky', 'ground']],
  ['男肖女肖', ['male', 'female']],
  ['前肖后肖', ['front', 'back']],
  ['阴肖阳肖', ['yin', 'yang']],
  ['吉美凶丑', ['lucky', 'unlucky']],
  ['琴棋书画', ['zither', 'chess', 'writing', 'painting']],
  ['四季生肖', ['spring', 'summer', 'autumn', 'winter']],
  ['红蓝绿肖', ['red', 'blue', 'green']],
  ['单笔双笔', ['oddStrokes', 'evenStrokes']],
  ['胆大胆小', ['bold', 'timid']],
  ['白边黑中', ['whiteEdge', 'blackCentre']],
  ['左肖右肖', ['left', 'right']],
  ['日肖夜肖', ['day', 'night']],
  ['草肉菜肖', ['grass', 'meat', 'vegetable']],
  ['东南西北肖', ['east', 'south', 'west', 'north']],
]

function setTable(sets: readonly ZodiacSet[], year: number): string {
  const parts = sets.map(set => {
    const animals = animalsOfSet(set)
    const title = `${nameOfSet(set)}：${animals.join('')}（共${countOf(animals, year)}个号码）`
    return (
      heading(title) +
      table(
        ['生肖', '号码'],
        animals.map(animal => animalRow(animal, year)),
      )
    )
  })
  return parts.join('') + paragraph('分组为行业习惯叫法，各地或有不同，以本站玩法说明为准。')
}

function groupTable(name: keyof typeof zodiacGroups, year: number): string {
  const rows = zodiacGroups[name].map(group => {
    const animals = Array.from(group) as ZodiacLabel[]
    return [group, ballsMarkup(animals.flatMap(animal => numbersOfZodiac(animal, year)))]
  })
  return table([name, '号码'], rows)
}

function parityTable(year: number): string {
  const { odd, even } = animalsByParity(year)
  return [
    paragraph(`${yearName(year)}号码全为单数的是单肖，全为双数的是双肖，每年互换。`),
    table(
      ['生肖', '号码'],
      [...odd, ...even].map(animal => animalRow(animal, year)),
    ),
  ].join('')
}

/** Tables of the year before, the year itself and the two to come, and the sets of animals as of the year. */
export function zodiacTexts(year: number): readonly ReferenceText[] {
  const years = [year, year + 1, year - 1, year - 2, year + 2]
  const text = (key: string, category: string, name: string, write: () => string): ReferenceText => ({
    key,
    category,
    name,
    kind: 'reference',
    write,
  })
  return [
    ...years.map(of => text(`zodiac-${of}`, ZODIAC, `${yearName(of)}生肖号码表`, () => zodiacTable(of))),
    text(`zodiac-parity-${year}`, ZODIAC, `${yearName(year)}单肖双肖`, () => parityTable(year)),
    ...setsByDocument.map(([name, sets]) =>
      text(`zodiac-set-${name}-${year}`, ZODIAC, `${yearName(year)}${name}`, () => setTable(sets, year)),
    ),
    ...(['三合', '六合', '六冲'] as const).map(name =>
      text(`zodiac-group-${name}-${year}`, ZODIAC, `${yearName(year)}生肖${name}`, () =>
        groupTable(name, year),
      ),
    ),
    ...years.map(of => text(`element-${of}`, ELEMENTS, `${yearName(of)}五行号码表`, () => elementTable(of))),
  ]
}
