import { expect, test } from 'vitest'
import { verseOf } from './verse.ts'

const issues = Array.from({ length: 200 }, (_, place) => String(2026100 + place))

test('a verse has four lines of seven characters and stays the same', () => {
  for (const issue of issues) {
    const verse = verseOf('春江花月', issue)
    expect(verse.map(line => [...line].length)).toEqual([7, 7, 7, 7])
    expect(verseOf('春江花月', issue)).toEqual(verse)
  }
})

test('sheets of neighbouring issues and of other names have other verses', () => {
  const texts = issues.flatMap(issue => ['春江花月', '枫桥夜泊'].map(name => verseOf(name, issue).join()))
  // Of 20,736 verses some four of 400 are expected twice.
  expect(new Set(texts).size).toBeGreaterThan(380)
})
