import { expect, test } from 'vitest'
import { frozenText } from './frozen-text.ts'
import { resultNote } from './result-note.ts'
import { plainTipText } from './tip-text.ts'

test.each([
  ['blanks at the ends', '  四肖 ', '四肖'],
  ['a line break stays', '一\n二', '一\n二'],
  ['control characters', 'a\u0000b\u0007c\td', 'abcd'],
  ['signs that turn the text around', 'a\u202Egnp.\u2066x', 'agnp.x'],
  ['signs that nobody sees', 'a\u200Bb\uFEFFc', 'abc'],
  ['half a sign', 'a\uD83Db', 'ab'],
  ['a whole sign stays', '🐎', '🐎'],
  ['a tower of marks', `a${'\u0300'.repeat(50)}`, 'a\u0300\u0300'],
])('%s', (_, given, expected) => {
  expect(plainTipText(given)).toBe(expected)
})

test('each part and the salt change the frozen text, and nothing can be moved from one part to the next', () => {
  const tip = { title: 'a', content: 'b', content2: '', content3: '', multiContents: [], claim: '' }
  const texts = [
    frozenText('1', tip),
    frozenText('2', tip),
    frozenText('1', { ...tip, title: 'ab', content: '' }),
    frozenText('1', { ...tip, content2: 'b', content: '' }),
    frozenText('1', { ...tip, multiContents: [{ title: 'b', content: '' }], content: '' }),
    frozenText('1', { ...tip, claim: 'b' }),
    frozenText('1', { ...tip, title: 'a","b' }),
  ]
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts[0]).toBe('["1","a","b","","",[],""]')
})

test.each([
  ['six-mark', 'MB04', [1, 2, 3, 4, 5, 6, 49], '马49'],
  ['six-mark', 'MB16', [1, 2, 3, 4, 5, 6, 49], '合13'],
  ['six-mark', 'MB16', [1, 2, 3, 4, 5, 6, 10], '合1'],
  ['3d', 'MB04', [3, 0, 7], '3-0-7'],
] as const)(
  'after the draw the note of a %s card %s says %j as %s (R2-148, R2-152)',
  (family, code, numbers, note) => {
    expect(resultNote(family, code, { numbers, lunarYear: 2026 })).toBe(note)
  },
)
