import { expect, test } from 'vitest'
import { backLeadsHome } from './leave-login.ts'

test.each([
  ['when the history is short', false, '/profile', true],
  ['when the previous page was a game', true, '/game/71', true],
  ['when the previous page was a chat', true, '/chat-rooms/3', true],
  ['not when it was another page', true, '/profile', false],
])('back from the login goes home %s (R0-084)', (_, canGoBack, previous, home) => {
  expect(backLeadsHome(canGoBack, previous)).toBe(home)
})
