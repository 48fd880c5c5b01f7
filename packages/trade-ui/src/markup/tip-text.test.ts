import { expect, test } from 'vitest'
import {
  codeLengthOf,
  hasMarkup,
  isSpecialTitle,
  issueTabText,
  readCardColours,
  readNumbers,
  splitMarked,
  withBreaks,
} from './tip-text.ts'

const show = (text: string) =>
  splitMarked(text)
    .map(part => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['鸡狗~猪~鼠', '鸡狗[猪]鼠'],
  ['~猪~', '[猪]'],
  ['~猪~牛~马~', '[猪]牛[马]'],
  ['01~02', '01~02'],
  ['~猪~牛~马', '[猪]牛~马'],
  ['~', '~'],
  ['', ''],
  ['没有', '没有'],
])('%j is read as %j: what stands between tildes is marked (R2-089)', (text, shown) => {
  expect(show(text)).toBe(shown)
})

test('only a text with an angle or an ampersand is read as markup (R2-089)', () => {
  expect(['<b>1</b>', '鸡&nbsp;狗', '鸡 狗'].map(hasMarkup)).toEqual([true, true, false])
})

test('the six special play titles are known, others are not (R2-060)', () => {
  expect(['一肖', '①码', '⑩码', '⑧码', '⑤码', '③码'].every(isSpecialTitle)).toBe(true)
  expect(['二肖', '码', '①', ''].some(isSpecialTitle)).toBe(false)
})

test.each([
  ['鸡狗猪鼠牛虎兔', 'short'],
  ['01.02.03.04.05.06.07.08', 'middle'],
  ['鸡狗猪鼠牛虎兔龙蛇马羊猴', 'middle'],
  ['01 02 03 04 05 06 07 08 09 10 11 12 13', 'long'],
  ['', 'short'],
] as const)('the code %j is %s: the thresholds are 8 and 12 words (R2-061)', (content, length) => {
  expect(codeLengthOf(content)).toBe(length)
})

test.each([
  ['01,02，03', '1 2 3'],
  [' 7 18-25.31、42 ', '7 18 25 31 42'],
  ['~03~.04.~11~', '[3] 4 [11]'],
  ['01 鸡', ''],
  ['2026325', ''],
  ['', ''],
])('%j holds the numbers %j, those between tildes marked (R2-089)', (text, numbers) => {
  const shown = readNumbers(text).map(({ number, isMarked }) => (isMarked ? `[${number}]` : String(number)))
  expect(shown.join(' ')).toBe(numbers)
})

test('a row of numbers may break between them, other text stays as it is', () => {
  expect(withBreaks('01.02、03')).toBe('01.\u200b02、\u200b03')
  expect(withBreaks('鸡、狗. 12')).toBe('鸡、狗. 12')
})

test('a tab says the issue with 期 behind it, once (R2-087)', () => {
  expect(['2026325', '325期', ''].map(issueTabText)).toEqual(['2026325期', '325期', '期'])
})

test('the gradient has the two colours of the card, and none from anything else (R2-044)', () => {
  expect(readCardColours('#fee, #C8102E')).toEqual({ start: '#fee', end: '#C8102E' })
  for (const given of ['', '#fff', '#fff,#000,#111', 'red,blue', '#fff,url(x)', '#fff,#0000;position:fixed'])
    expect(readCardColours(given)).toBeUndefined()
})
