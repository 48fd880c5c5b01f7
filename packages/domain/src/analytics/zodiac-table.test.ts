import { expect, test } from 'vitest'
import { zodiacTable } from './zodiac-table.ts'

test('the year of the horse begins with its own five numbers', () => {
  const [own, second] = zodiacTable(2026)
  expect(own?.animal).toBe('马')
  expect(own?.isOwn).toBe(true)
  expect(own?.numbers).toEqual([
    { number: 1, wave: 'red', element: '水' },
    { number: 13, wave: 'red', element: '金' },
    { number: 25, wave: 'blue', element: '木' },
    { number: 37, wave: 'blue', element: '土' },
    { number: 49, wave: 'green', element: '火' },
  ])
  expect(second).toMatchObject({ animal: '蛇', isOwn: false })
})

test.each([2018, 2025, 2026, 2030])('the table of %i has each number once', year => {
  const numbers = zodiacTable(year).flatMap(row => row.numbers.map(({ number }) => number))
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_, index) => index + 1))
})
