import { expect, test } from 'vitest'
import { readMessageText, TEXT_MAX } from './message-text.ts'
import { noFlood, noteMessage, noteQuiet, strikeMinutes } from './slow-mode.ts'
import { findRecallRefusal, findWritingRefusal } from './speaking.ts'

const member = {
  kind: 'member',
  chatLevel: 1,
  isEnabled: true,
  vipMayChat: true,
  isRestricted: false,
} as const
const open = { isOpen: true }
const running = { isMaintenance: false }

test.each([
  ['a member writes', member, true, false, undefined],
  ['a guest reads', { ...member, kind: 'guest' }, true, false, 'CHAT/GUEST'],
  ['a trial account reads', { ...member, kind: 'trial' }, true, false, 'CHAT/LEVEL'],
  ['the account is switched off (R0-204)', { ...member, isEnabled: false }, true, false, 'CHAT/MUTED'],
  ['staff restricted the member', { ...member, isRestricted: true }, true, false, 'CHAT/MUTED'],
  ['the level may not chat (R0-205)', { ...member, vipMayChat: false }, true, false, 'CHAT/LEVEL'],
  ['chat level 0 reads (R2-167)', { ...member, chatLevel: 0 }, true, false, 'CHAT/LEVEL'],
  ['the chat is in maintenance (R0-203)', member, true, true, 'CHAT/MAINTENANCE'],
  ['the room is closed to members (R0-206)', member, false, false, 'CHAT/ROOM_CLOSED'],
  ['staff write in a closed room (R0-207)', { ...member, chatLevel: 2 }, false, false, undefined],
  [
    'the account is asked before the level',
    { ...member, isEnabled: false, vipMayChat: false },
    false,
    true,
    'CHAT/MUTED',
  ],
  ['the level before maintenance', { ...member, vipMayChat: false }, false, true, 'CHAT/LEVEL'],
  ['maintenance before the room', member, false, true, 'CHAT/MAINTENANCE'],
] as const)('%s', (_, person, isOpen, isMaintenance, wanted) => {
  expect(
    findWritingRefusal(
      person,
      isOpen ? open : { isOpen: false },
      isMaintenance ? { isMaintenance } : running,
    ),
  ).toBe(wanted)
})

test.each([
  [true, false, 120_000, undefined],
  [true, false, 120_001, 'CHAT/RECALL_LATE'],
  [false, false, 0, 'CHAT/NOT_YOURS'],
  [false, true, 9e9, undefined],
] as const)('author %s, staff %s, after %s ms: %s', (isAuthor, mayRecallAny, ageMs, wanted) => {
  expect(findRecallRefusal({ isAuthor, mayRecallAny, ageMs })).toBe(wanted)
})

test('a flood slows the room, and 30 s of quiet give it back', () => {
  let state = noFlood
  for (let at = 0; at < 9; at += 1) state = noteMessage(state, at * 1_000)
  expect(state.seconds).toBe(0)
  state = noteMessage(state, 9_000)
  expect(state.seconds).toBe(5)
  for (let at = 0; at < 100; at += 1) state = noteMessage(state, 10_000 + at * 50)
  expect(state.seconds).toBe(15)
  expect(noteQuiet(state, 14_950 + 29_999).seconds).toBe(15)
  expect(noteQuiet(state, 14_950 + 30_000)).toEqual(noFlood)
  expect([2, 3, 4, 5, 7].map(strikeMinutes)).toEqual([undefined, 10, 10, 60, 1_440])
})

test.each([
  ['  好  ', { text: '好' }],
  ['a\u202eb\u0007c', { text: 'abc' }],
  ['e\u0301', { text: 'é' }],
  ['一\n二', { text: '一\n二' }],
  [' \u0000 ', { fault: 'empty' }],
  ['\ud800', { fault: 'broken' }],
  ['好'.repeat(TEXT_MAX), { text: '好'.repeat(TEXT_MAX) }],
  ['𠮷'.repeat(TEXT_MAX + 1), { fault: 'long' }],
  [`a${'\u0336'.repeat(9)}`, { fault: 'marks' }],
])('the text %j', (typed, wanted) => expect(readMessageText(typed)).toEqual(wanted))
