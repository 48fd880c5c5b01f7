import fc from 'fast-check'
import { expect, test } from 'vitest'
import { denseView, plainView } from './text-views.ts'
import { readWordList, wordFilter } from './word-filter.ts'

const folds = {
  simplified: new Map([
    ['賭', '赌'],
    ['錢', '钱'],
    ['內', '内'],
  ]),
  alike: new Map([
    ['а', 'a'],
    ['0', 'o'],
  ]),
}
const SOUNDS: Record<string, string> = { 内: 'nei', 幕: 'mu', 木: 'mu', 料: 'liao', 廖: 'liao' }
const filter = wordFilter(
  readWordList('赌钱 reject\n傻瓜 mask\n内幕料 hold\nspam mask\n自杀 help\n加群 reject ~').words,
  { folds, syllableOf: sign => SOUNDS[sign] ?? sign },
)

test.each([
  ['大家好', undefined, '大家好'],
  ['一起赌钱吧', 'reject', '一起赌钱吧'],
  ['一起賭錢吧', 'reject', '一起賭錢吧'],
  ['一起赌\u200b钱', 'reject', '一起赌\u200b钱'],
  ['赌 . 钱', 'reject', '赌 . 钱'],
  ['你这个傻瓜啊', 'mask', '你这个***啊'],
  ['傻-瓜，傻瓜', 'mask', '***，***'],
  ['ＳＰＡＭ here', 'mask', '*** here'],
  ['sраm and spam', 'mask', 'sраm and ***'],
  ['spааm', undefined, 'spааm'],
  ['内木廖来了', 'hold', '内木廖来了'],
  ['我想自杀', 'help', '我想自杀'],
  ['傻瓜，赌钱', 'reject', '***，赌钱'],
])('%s → %s', (text, action, shown) => {
  expect(filter(text)).toMatchObject({ action, text: shown })
})

test('words are found wherever they stand, whatever stands between their signs', () => {
  const harmless = fc.string({ unit: fc.constantFrom(...'好天气早安'), maxLength: 40 })
  const between = fc.string({ unit: fc.constantFrom(...' .-_*\u200b，。~'), maxLength: 5 })
  fc.assert(
    fc.property(harmless, between, harmless, (before, gap, after) => {
      expect(filter(`${before}赌${gap}钱${after}`).action).toBe('reject')
      expect(filter(before + after).action).toBeUndefined()
    }),
  )
})

test('masks stand where the words stood and nowhere else', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('傻瓜', '早', '安', '，'), { maxLength: 30 }), parts => {
      const wanted = parts.map(part => (part === '傻瓜' ? '#' : part)).join('')
      expect(filter(parts.join('')).text).toBe(wanted.replaceAll(/#+/g, '***'))
    }),
  )
})

test('views know their places, and a stretched row counts as two', () => {
  const plain = plainView('Ａ㈠b', folds)
  expect([plain.signs.join(''), plain.places]).toEqual(['a(一)b', [0, 1, 1, 1, 2]])
  expect(denseView(plainView('哈哈哈哈 哈！', folds), folds).signs.join('')).toBe('哈哈')
})

test('a written list says which lines it cannot read', () => {
  expect(readWordList('好\n\n坏 ban\n赌 mask ~\n长'.concat('长'.repeat(40)))).toEqual({
    words: [
      { word: '好', action: 'reject', homophone: false },
      { word: '赌', action: 'mask', homophone: true },
    ],
    faults: [3, 5],
  })
})

test('twenty thousand words are looked for in a long message within the time of a frame', () => {
  const signs = [
    ...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈剑号巨阙珠称夜光果珍李柰菜重芥姜海咸河淡鳞潜羽翔',
  ]
  const words = Array.from({ length: 20_000 }, (_, index) => ({
    word: [0, 1, 2, 3]
      .map(place => signs[(index * (place * 7 + 3) + place * index * index) % signs.length])
      .join(''),
    action: 'mask' as const,
    homophone: false,
  }))
  const large = wordFilter(words, { folds })
  const text = Array.from({ length: 200 }, (_, index) => signs[(index * 31) % signs.length]).join('')
  for (let round = 0; round < 200; round += 1) large(text)
  const from = performance.now()
  for (let round = 0; round < 200; round += 1) large(text)
  // Some 100 µs are usual; a busy machine is given more, and a filter that tries each word takes 20 ms.
  expect((performance.now() - from) / 200).toBeLessThan(3)
})
