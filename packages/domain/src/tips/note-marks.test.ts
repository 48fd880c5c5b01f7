import { expect, test } from 'vitest'
import { cardSeasons, type ZodiacSet } from '#lottery/zodiac-sets.ts'
import { isSetMarked, specialSidesOf, sumSideOf, titleTone } from './note-marks.ts'

const marked = (sets: readonly ZodiacSet[], note: string) => sets.filter(set => isSetMarked(set, note))
const arts = ['zither', 'chess', 'writing', 'painting'] as const
const sexes = ['male', 'female'] as const

test.each([
  ['鸡', 'zither', 'female'],
  ['兔', 'zither', 'female'],
  ['蛇', 'zither', 'female'],
  ['鼠', 'chess', 'male'],
  ['牛', 'chess', 'male'],
  ['狗', 'chess', 'male'],
  ['马', 'writing', 'male'],
  ['龙', 'writing', 'male'],
  ['虎', 'writing', 'male'],
  ['羊', 'painting', 'female'],
  ['猴', 'painting', 'male'],
  ['猪', 'painting', 'female'],
])(
  'the drawn %s marks %s, %s and the season of the same position (R2-149, R2-150, R2-151, R2-152)',
  (animal, art, sex) => {
    const note = `开:${animal}23准`
    expect(marked(arts, note)).toEqual([art])
    expect(marked(sexes, note)).toEqual([sex])
    expect(marked(cardSeasons, note)).toEqual([cardSeasons[(arts as readonly string[]).indexOf(art)]])
  },
)

test('a note without an animal marks nothing (R2-152)', () => {
  expect(marked([...arts, ...sexes, ...cardSeasons], '开:00')).toEqual([])
})

test.each([
  ['合数1', 'small'],
  ['开:合数6准', 'small'],
  ['合数7', 'big'],
  ['13', 'big'],
  ['开46 合数10', 'big'],
  ['0', undefined],
  ['14', undefined],
  ['', undefined],
  ['2026325期', undefined],
  ['待开', undefined],
])('the note %j says of the digit sum: %s (R2-148)', (note, side) => {
  expect(sumSideOf(note)).toBe(side)
})

test.each([
  ['开:鸡23', { size: 'small', parity: 'odd' }],
  ['24', { size: 'small', parity: 'even' }],
  ['25', { size: 'big', parity: 'odd' }],
  ['48', { size: 'big', parity: 'even' }],
  ['49', undefined],
  ['50', undefined],
  ['?', undefined],
])('the note %j says of the special number: %j', (note, sides) => {
  expect(specialSidesOf(note)).toEqual(sides)
})

test.each([
  [true, '', 'red'],
  [false, '*开:鸡23', 'red'],
  [true, '*', 'red'],
  [false, '开:鸡23', 'blue'],
] as const)('with active cover %s and note %j the title is %s (R2-147)', (isActive, note, tone) => {
  expect(titleTone(isActive, note)).toBe(tone)
})
