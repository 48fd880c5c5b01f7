import { expect, test } from 'vitest'
import {
  readFlag,
  readInstant,
  readInstantOrNone,
  readMoney,
  readNumbers,
  readOdds,
  readTextOrNone,
  readWord,
  readWordOr,
} from '#wire-values.ts'
import { UnreadableAnswer } from './unreadable.ts'

test('money is read in 厘, odds in millionths, instants in milliseconds', () => {
  expect(readMoney('-12.345')).toBe(-12_345n)
  expect(readOdds('48.5')).toBe(48_500_000n)
  expect(readInstant('2026-11-21T21:30:00+08:00')).toBe(Date.UTC(2026, 10, 21, 13, 30))
  expect(readInstantOrNone(null)).toBeUndefined()
})

test.each([
  ['', []],
  ['7', [7]],
  ['07,12,49', [7, 12, 49]],
])('the numbers of "%s" are %j', (text, numbers) => {
  expect(readNumbers(text)).toEqual(numbers)
})

test('a flag is yes or no, an empty text is nothing', () => {
  expect([readFlag(0), readFlag(1), readFlag('0'), readFlag('1')]).toEqual([false, true, false, true])
  expect([readTextOrNone(''), readTextOrNone('x')]).toEqual([undefined, 'x'])
})

test.each([
  ['an amount', () => readMoney('1,000')],
  ['odds', () => readOdds('-1')],
  ['an instant', () => readInstant('soon')],
  ['a flag', () => readFlag(2)],
  ['a state', () => readWord({ 0: 'open' }, 9 as 0, 'a state')],
  ['a state', () => readWord({ 0: 'open' } as Record<string, string>, 'toString', 'a state')],
])('what is not %s throws, and its value is the cause', (noun, read) => {
  expect(read).toThrow(new UnreadableAnswer(`not ${noun}`, { cause: undefined }))
})

test('a message names no value of the wire, since it is reported', () => {
  expect(() => readMoney('player01')).toThrow(/^not an amount$/)
})

test.each([
  [1, 'won'],
  [9, 'unknown'],
  ['toString', 'unknown'],
])('the word for %s is %s where a neutral one can be shown', (value, word) => {
  expect(readWordOr<string | number, string, string>({ 1: 'won' }, value, 'unknown')).toBe(word)
})
