import { expect, test } from 'vitest'
import {
  findPrivateRefusal,
  isInvitePrompted,
  isPrompted,
  type PrivatePair,
  type PromptAsked,
} from './private-talk.ts'

const friends: PrivatePair = { areContacts: true, hasStaff: false, isBlocked: false, hasBlocked: false }

test.each<[string, Partial<PrivatePair>, string | undefined]>([
  ['contacts write', {}, undefined],
  ['strangers do not', { areContacts: false }, 'CHAT/NOT_CONTACT'],
  ['a talk that staff opened is answered', { areContacts: false, hasStaff: true }, undefined],
  ['whoever is blocked is told so', { isBlocked: true }, 'CHAT/BLOCKED'],
  ['a block holds against staff', { hasStaff: true, isBlocked: true }, 'CHAT/BLOCKED'],
  ['whoever blocks ends it first', { isBlocked: true, hasBlocked: true }, 'CHAT/HAS_BLOCKED'],
])('%s', (_, pair, refusal) => {
  expect(findPrivateRefusal({ ...friends, ...pair })).toBe(refusal)
})

const asked: PromptAsked = {
  ...{ senderLevel: 2, ownLevel: 1, isPromptOpen: false },
  ...{ page: '/', talk: '/chat-rooms/7/friends/418820913' },
}

test.each<[string, Partial<PromptAsked>, boolean]>([
  ['of the staff, at home', {}, true],
  ['of the staff, in a room', { page: '/chat-rooms/1001' }, true],
  ['of the staff, in another talk', { page: '/chat-rooms/7/friends/418820914' }, true],
  ['of a player', { senderLevel: 1 }, false],
  ['to staff', { ownLevel: 2 }, false],
  ['while a prompt is open', { isPromptOpen: true }, false],
  ['in the game center', { page: '/game-center' }, false],
  ['in a game', { page: '/game/70' }, false],
  ['in a room of a game', { page: '/game/70/chat-rooms/1003' }, false],
  ['at lucky niu-niu', { page: '/lucky-niu-niu' }, false],
  ['at a page that only begins alike', { page: '/games-of-others' }, true],
  ['in that talk', { page: '/chat-rooms/7/friends/418820913' }, false],
])('a private message %s is prompted by the rule (R2-157)', (_, more, isShown) => {
  expect(isPrompted({ ...asked, ...more })).toBe(isShown)
})

test.each([
  ['to somebody elsewhere', { isInRoom: false, isPromptOpen: false }, true],
  ['to somebody in that room', { isInRoom: true, isPromptOpen: false }, false],
  ['while a prompt is open', { isInRoom: false, isPromptOpen: true }, false],
])('an invitation %s is prompted by the rule (R2-158)', (_, asked, isShown) => {
  expect(isInvitePrompted(asked)).toBe(isShown)
})
