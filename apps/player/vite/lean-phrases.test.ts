import { ConverterFactory } from 'opencc-js/core'
import characters from 'opencc-js/dict/STCharacters'
import phrases from 'opencc-js/dict/STPhrases'
import { expect, test } from 'vitest'
import { TRADE_WORDS } from '#platform/traditional/traditional-converter.ts'
import { leanPhrases } from './lean-phrases.ts'

const sources = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx}', '../../../packages/{session,trade-ui}/src/**/*.{ts,tsx}'],
  { eager: true, query: '?raw', import: 'default' },
)
const lean = leanPhrases(phrases, characters)
const whole = ConverterFactory([phrases, characters, TRADE_WORDS])
const short = ConverterFactory([lean, characters, TRADE_WORDS])

test('the lean phrases convert every phrase as all phrases do', () => {
  expect(lean.length).toBeLessThan(phrases.length / 5)
  const [all, few] = [ConverterFactory([phrases, characters]), ConverterFactory([lean, characters])]
  const known = phrases.split('|').map(entry => entry.split(' ')[0] ?? '')
  expect(known.filter(text => few(text) !== all(text))).toEqual([])
})

test('every text of the app is converted as by all phrases, or better', () => {
  const texts = Object.values(sources).flatMap(text => text.match(/[\u3400-\u9fff]+/g) ?? [])
  const unlike = new Set(texts.filter(text => short(text) !== whole(text)).map(short))
  // All phrases tear these apart: 行復制, 並聯系, 會盡快.
  expect([...unlike].filter(text => !/行複製|並聯繫|會儘快/.test(text))).toEqual([])
})
