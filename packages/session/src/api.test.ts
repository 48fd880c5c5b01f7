import { CallRefused } from '@app/client/refused.ts'
import { beforeEach, expect, test } from 'vitest'
import { reactToRefusal } from './api.ts'
import { watchReactions } from './refusal-reactions.ts'
import { keepTokens, readToken } from './tokens.ts'

beforeEach(() => keepTokens({ token: 'abc', tokenChat: 'chat' }))

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
