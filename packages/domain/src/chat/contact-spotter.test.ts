import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spotContact } from './contact-spotter.ts'

const folds = { simplified: new Map<string, string>(), alike: new Map<string, string>() }

test.each([
  ['打我电话13800138000', 'phone'],
  ['一三八零零一三八零零零', 'phone'],
  ['１３８-0013-8000', 'phone'],
  ['加QQ 12345678', 'qq'],
  ['扣扣：壹贰叁肆伍陆', 'qq'],
  ['加微信 abc_12345', 'wechat'],
  ['vx:lucky888', 'wechat'],
  ['看 www.example.com', 'link'],
  ['https：//a.b', 'link'],
  ['abc . com', 'link'],
  ['t.me/abc', 'link'],
  ['今晚买 01 05 12 33 49', undefined],
  ['20261121-0721期 大单 5注 10元', undefined],
  ['第2026325期 特码 08', undefined],
  ['赔率47.5，买100元', undefined],
  ['万位 1 3 5 7 9 千位 2 4 6 8 0', undefined],
  ['余额 13800.00', undefined],
  ['大家好，今天天气不错', undefined],
])('%s → %s', (text, kind) => expect(spotContact(text, folds)).toBe(kind))

test('ten thousand selections, results and amounts pass', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
  const ball = fc.integer({ min: 1, max: 49 }).map(number => String(number).padStart(2, '0'))
  const group = fc.oneof(
    ball,
    digits(1),
    fc.constantFrom('大', '小', '单', '双', '龙', '虎', '和', '豹子', '红波', '鼠'),
  )
  const separator = fc.constantFrom(',', ' ', '|', '，', '、', ' + ')
  const selection = fc
    .tuple(fc.array(group, { minLength: 1, maxLength: 30 }), separator)
    .map(([groups, between]) => groups.join(between))
  const issue = fc.oneof(
    digits(4).map(end => `20261121-${end}`),
    digits(3).map(end => `2026${end}期`),
  )
  const amount = fc.integer({ min: 1, max: 9_999_999 }).map(number => `${number}元`)
  fc.assert(
    fc.property(issue, selection, amount, (turn, picks, money) => {
      expect(spotContact(`${turn} ${picks} ${money}`, folds)).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
})
