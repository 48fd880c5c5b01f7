import { expect, test } from 'vitest'
import { elementLabelOf } from '#lottery/elements.ts'
import { lunarYearOf } from '#lottery/lunar-year.ts'
import { waveLabels, waveOf } from '#lottery/waves.ts'
import { zodiacLabelOf } from '#lottery/zodiac.ts'
import {
  animalsOfNumbers,
  elementsOfNumbers,
  lunarYearByTable,
  newYears,
  waveByTable,
  waves,
} from './oracle.numbers.ts'

const years = Array.from({ length: 56 }, (_, at) => 1990 + at)
const numbers = Array.from({ length: 49 }, (_, at) => at + 1)
const DAY_MS = 86_400_000

test('every day from 2000 to 2040 has the lunar year of the printed table', () => {
  const wrong: string[] = []
  for (let at = Date.UTC(2000, 1, 5); at <= Date.UTC(2040, 11, 31); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (lunarYearOf(day) !== lunarYearByTable(day)) wrong.push(day)
  }
  expect(wrong).toEqual([])
})

test('the year turns on new year’s day itself, not on its eve', () => {
  for (const { year, day } of newYears) {
    const eve = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
    expect([lunarYearOf(eve), lunarYearOf(day)]).toEqual([year - 1, year])
  }
})

test('every number of 1990–2045 has its animal of the twelve and its element (R2-074)', () => {
  for (const year of years) {
    expect(numbers.map(n => zodiacLabelOf(n, year))).toEqual(animalsOfNumbers(year).slice(1))
    expect(numbers.map(n => elementLabelOf(n, year))).toEqual(elementsOfNumbers(year).slice(1))
  }
})

test('every number has its colour, 17 red, 16 blue and 16 green (R1-165)', () => {
  expect(Object.values(waves).map(({ size }) => size)).toEqual([17, 16, 16])
  expect(numbers.map(n => waveLabels[waveOf(n)])).toEqual(numbers.map(waveByTable))
})
