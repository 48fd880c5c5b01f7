import { describe, expect, test } from 'vitest'
import { formulaTexts } from './formula-texts.ts'
import { numberTexts } from './number-texts.ts'
import { playTexts } from './play-texts.ts'
import { type ReferenceText, table } from './reference-text.ts'
import { type PastDraw, statisticsTexts } from './statistics-texts.ts'
import { zodiacTexts } from './zodiac-texts.ts'

/** A hundred draws, of which the rule is known: the special number counts up from 1. */
const draws: readonly PastDraw[] = Array.from({ length: 100 }, (_, index) => ({
  turnNum: String(2026001 + index),
  date: `2026-0${3 + Math.floor(index / 28)}-${String((index % 28) + 1).padStart(2, '0')}`,
  numbers: [43, 44, 45, 46, 47, 48, (index % 42) + 1],
}))
const named = (texts: readonly ReferenceText[], name: string) =>
  texts.find(text => text.name === name)?.write() ?? expect.fail(`there is no text ${name}`)
const plain = (markup: string) => markup.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')

describe('every text', () => {
  const texts = [
    ...zodiacTexts(2026),
    ...numberTexts,
    ...formulaTexts,
    ...playTexts(),
    ...statisticsTexts(90, draws),
  ]

  test('has a key and a name of its own within its category', () => {
    expect(new Set(texts.map(text => text.key)).size).toBe(texts.length)
    expect(new Set(texts.map(text => `${text.category} ${text.name}`)).size).toBe(texts.length)
  })

  test('is well formed, says something, and knows every set that it names', () => {
    for (const text of texts) {
      const markup = text.write()
      expect(markup.length, text.name).toBeGreaterThan(60)
      // The page that shows it reads no further.
      expect(markup.length, text.name).toBeLessThan(20_000)
      expect(markup, text.name).not.toMatch(/undefined|NaN|<td><\/td>|—%/)
      const open: string[] = []
      for (const [, close, tag = ''] of markup.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
        if (close === '') open.push(tag)
        else expect(open.pop(), text.name).toBe(tag)
      }
      expect(open, text.name).toEqual([])
    }
  })
})

test('the zodiac table of 2026 is that of the year of the horse', () => {
  const text = plain(named(zodiacTexts(2026), '2026马年生肖号码表'))
  expect(text).toContain('|马|01| |13| |25| |37| |49|')
  expect(text).toContain('|羊|12| |24| |36| |48|')
})

test('the element table of 2026 counts ten numbers of metal', () => {
  expect(plain(named(zodiacTexts(2026), '2026马年五行号码表'))).toContain('|43|10|')
})

test('chances are those of the textbook', () => {
  const text = plain(named(formulaTexts, '连码中奖机会公式'))
  expect(text).toContain('13,983,816')
  expect(text).toContain('|二全中|178,365 / 13,983,816|1.27%|')
  expect(plain(named(formulaTexts, '自选不中机会公式'))).toContain('|5不中|38,320,568 / 85,900,584|44.61%|')
  expect(plain(named(formulaTexts, '复式、胆拖、对碰注数公式'))).toContain('|10|45|120|210|')
})

test('plays show their exact chance and return', () => {
  expect(plain(named(playTexts(), '特码玩法说明'))).toContain('|2.04%|98.97%|')
})

test('statistics count the draws that they name, and say that the past predicts nothing', () => {
  const texts = statisticsTexts(90, draws)
  const text = plain(named(texts, '近100期特码号码统计'))
  expect(text).toContain('统计100期：第2026001期至第2026100期。各期相互独立，过往统计不能预测下一期。')
  // Numbers 1 to 16 came three times, 17 to 42 twice, the others never.
  expect(text).toContain('|16|3|3.00%|0|41|')
  expect(text).toContain('|49|0|0.00%|100|100|')
  expect(plain(named(texts, '近100期正码号码统计'))).toContain('|48|100|100.00%|0|0|')
})

test('the months are listed newest first, each with its own draws', () => {
  const months = statisticsTexts(90, draws).filter(text => text.name.endsWith('回顾'))
  expect(months.map(text => text.name)).toEqual([
    '2026年06月开奖回顾',
    '2026年05月开奖回顾',
    '2026年04月开奖回顾',
    '2026年03月开奖回顾',
  ])
  expect(months.map(text => plain(text.write()).match(/共(\d+)期/)?.[1])).toEqual(['16', '28', '28', '28'])
})

test('heads and tails are called by their names in statistics', () => {
  const texts = statisticsTexts(90, draws)
  expect(plain(named(texts, '近100期特码头数统计'))).toContain('|4头|')
  expect(plain(named(texts, '近100期特码尾数统计'))).toContain('|0尾|')
})

test('a game without draws has no statistics', () => {
  expect(statisticsTexts(82, [])).toEqual([])
})

test('signs of markup in a text stay signs', () => {
  expect(table(['<b>'], [['x']])).toContain('&lt;b&gt;')
})
