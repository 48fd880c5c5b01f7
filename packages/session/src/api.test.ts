import { CallRefused } from '@app/client/refused.ts'
import type { readCompany } from '@app/contract/site.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, reactToRefusal } from './api.ts'
import { deadLoginRows, watchReactions } from './refusal-reactions.ts'
import { beginTestSession } from './session.fixtures.ts'
import { keepTokens, readToken } from './tokens.ts'

beforeEach(() => {
  beginTestSession({ reactions: deadLoginRows('/login') })
  keepTokens({ token: 'abc' })
})
afterEach(() => void vi.unstubAllGlobals())

const bills = '/app-api/api/bills'

/** What the shell hears while a refusal passes. */
function hearOf(refusal: CallRefused): readonly string[] {
  const heard: string[] = []
  const leave = watchReactions(({ to, toast }) => void heard.push(`${to} ${toast?.text}`))
  reactToRefusal(refusal, bills)
  leave()
  return heard
}

test.each([
  [
    'a dead login leads to the login page, which says why',
    'UC/LOGIN_REQUIRED',
    401,
    undefined,
    ['/login msg'],
  ],
  ['an invalid token does so too', 'UC/TOKEN_INVALID', 400, undefined, ['/login msg']],
  ['another device loads the page anew', 'UC/OTHER_DEVICE', 401, undefined, ['anew msg']],
  ['another refusal leaves the login alone', 'BET/CLOSED', 409, 'abc', []],
] as const)('%s', (_, code, status, token, told) => {
  expect(hearOf(new CallRefused(code, 'msg', status))).toEqual(told)
  expect(readToken()).toBe(token)
})

test('the first row that applies decides, and hears of the page and the call', () => {
  const met: unknown[] = []
  const row = (to: string) => ({
    applies: (one: unknown) => met.push(one) > 0,
    reaction: () => ({ endsLogin: false, to }),
  })
  beginTestSession({ shownPath: () => '/shown', reactions: [row('/first'), row('/second')] })
  expect(hearOf(new CallRefused('BET/CLOSED', 'msg', 409))).toEqual(['/first undefined'])
  expect(met).toMatchObject([{ refusal: { code: 'BET/CLOSED' }, call: bills, page: '/shown' }])
})

describe('a refused call', () => {
  const ask = () => call<typeof readCompany>('GET', '/app-api/company/get', { query: {} })
  const refused = () => Response.json({ code: 'BET/CLOSED', msg: '已封盘' }, { status: 409 })

  test('is sent once more when what hindered it was put right', async () => {
    const seen: string[] = []
    beginTestSession({ recoverFrom: async ({ code }) => seen.push(code) > 0 })
    const answers = [refused(), Response.json({ name: '开奖' })]
    vi.stubGlobal('fetch', async () => answers.shift())
    await expect(ask()).resolves.toEqual({ name: '开奖' })
    expect(seen).toEqual(['BET/CLOSED'])
  })

  test('stays refused when it was not, and is not asked about twice', async () => {
    const recoverFrom = vi.fn(async () => true)
    beginTestSession({ recoverFrom })
    vi.stubGlobal('fetch', async () => refused())
    await expect(ask()).rejects.toMatchObject({ code: 'BET/CLOSED' })
    expect(recoverFrom).toHaveBeenCalledTimes(1)
    beginTestSession()
    await expect(ask()).rejects.toMatchObject({ code: 'BET/CLOSED' })
  })

  test('goes by the way of the app where it has one', async () => {
    beginTestSession({ fetchBy: () => async () => Response.json({ name: '经外壳' }) })
    await expect(ask()).resolves.toEqual({ name: '经外壳' })
  })
})
