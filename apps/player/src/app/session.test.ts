/** What the features of the player app add to its session. */
import { CallRefused } from '@app/client/refused.ts'
import { reactToRefusal } from '@app/session/api.ts'
import { watchReactions } from '@app/session/refusal-reactions.ts'
import { forgetTokens, keepTokens, readToken } from '@app/session/tokens.ts'
import { beforeEach, expect, test } from 'vitest'

beforeEach(() => keepTokens({ token: 'abc', tokenChat: 'chat' }))

test('a login keeps the token of the chat too, and ends guest data (R0-131, R0-138, R0-312 (guard))', () => {
  localStorage.setItem('user_guest_id', 'g1')
  keepTokens({ token: 'def', tokenChat: 'other' })
  expect(localStorage.getItem('access_token')).toBe('def')
  expect(localStorage.getItem('chat_login_token')).toBe('other')
  expect(localStorage.getItem('user_guest_id')).toBeNull()
  expect(document.cookie).toContain('access_token=def')
})

test('a logout clears both tokens, the cookie and the rebate ratio (R0-137)', () => {
  localStorage.setItem('rebateRatio', '0.02')
  forgetTokens()
  expect(readToken()).toBeUndefined()
  expect(localStorage.getItem('chat_login_token')).toBeNull()
  expect(localStorage.getItem('rebateRatio')).toBeNull()
  expect(document.cookie).not.toContain('access_token')
})

const info = '/app-api/api/user/info'
const bills = '/app-api/api/bills'

test.each([
  ['401 logs out and says why (R0-249)', 'UC/LOGIN_REQUIRED', 401, bills, undefined, ['/auth/login msg']],
  [
    '401 does so for the profile too, and says when another device took over (R0-249, R0-258)',
    'UC/OTHER_DEVICE',
    401,
    info,
    undefined,
    ['anew msg'],
  ],
  [
    'an invalid token clears both tokens and leads to the login (R0-250)',
    'UC/TOKEN_INVALID',
    400,
    bills,
    undefined,
    ['/auth/login msg'],
  ],
  [
    'an invalid token at the profile resets it quietly (R0-140, R0-250)',
    'UC/TOKEN_INVALID',
    400,
    info,
    undefined,
    ['stay'],
  ],
  ['another refusal leaves the login alone', 'BET/CLOSED', 409, bills, 'abc', []],
] as const)('%s', (_, code, status, path, token, told) => {
  const heard: string[] = []
  const leave = watchReactions(({ to, toast }) =>
    heard.push(to === undefined ? 'stay' : `${to} ${toast?.text}`),
  )
  reactToRefusal(new CallRefused(code, 'msg', status), path)
  leave()
  expect(readToken()).toBe(token)
  expect(heard).toEqual(told)
})
