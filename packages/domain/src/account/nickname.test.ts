import { expect, test } from 'vitest'
import { findNicknameFault, isAvatar } from '#account/nickname.ts'

test.each([
  ['好运', undefined],
  ['幸运星2026Abcde', undefined],
  ['好', 'UC/NICKNAME_FORMAT'],
  ['一二三四五六七八九十一二三', 'UC/NICKNAME_FORMAT'],
  ['好 运', 'UC/NICKNAME_FORMAT'],
  ['<b>好</b>', 'UC/NICKNAME_FORMAT'],
  ['官方客服', 'UC/NICKNAME_RESERVED'],
  ['Admin8', 'UC/NICKNAME_RESERVED'],
])('the nickname %s: %s', (text, fault) => {
  expect(findNicknameFault(text)).toBe(fault)
})

test.each([
  [0, false],
  [1, true],
  [16, true],
  [17, false],
  [1.5, false],
])('avatar %d exists: %s (R0-281)', (id, answer) => {
  expect(isAvatar(id)).toBe(answer)
})
