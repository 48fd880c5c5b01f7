/** What refused calls of the chat make of the page: the real client, a real HTTP server and the whole app. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkFetch } from '@app/page-testing/network.ts'
import { call } from '@app/session/api.ts'
import { forgetTokens, keepTokens, readToken } from '@app/session/tokens.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readToast, watchToast } from '#ui/toast/toast.ts'
import '@app/page-testing/without-layout.ts'
import { openApp } from './open-app.fixtures.tsx'

/** Of waits that move the clock of the test. */
const PATIENCE = { timeout: 5_000 }
const GROUPS = '/chat-api/api/v1/getGroupClassList'
const HISTORY = '/chat-api/api/v1/recordsList'
const CHAT_TOKEN = '/app-api/api/chat/refreshTokenChat'
const CONFIG = '/sys-upload/data/json/config_chat.json'

/** The answers of a test by path; every other call is unknown to this server. */
const answers = new Map<string, readonly [status: number, body: object]>()
const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  const [status, body] = answers.get(path) ?? [404, { code: 'SYS/NOT_FOUND', msg: '您访问的内容不存在' }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

const configOf = (isClosed: boolean) =>
  [
    200,
    {
      rech_level: [],
      chat_maintenance_config: { notice: '系统在维护中，请稍等！' },
      sys_config: { time_zone: 'Asia/Shanghai' },
      enable_chat_maintenance: { configValue: isClosed ? '1' : '0' },
    },
  ] as const

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => {
  answers.clear()
  document.documentElement.dataset.theme = 'theme1'
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser adds the origin of the page; jsdom's page has no server.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => networkFetch(origin + path, init))
  keepTokens({ token: 'abc', tokenChat: 'chat' })
  answers.set(CONFIG, configOf(false))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  // The server stays: a page that is being taken away still asks, and finds it.
  act(forgetTokens)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

const ask = (path: string) =>
  (call as unknown as (method: 'GET', path: string) => Promise<unknown>)('GET', path).catch(() => undefined)

/** The sentences that come from now on; one that stands there from before may go meanwhile. */
function hearToasts() {
  const said: string[] = []
  const leave = watchToast(() => {
    const toast = readToast()
    if (toast !== undefined) said.push(toast.text)
  })
  return { said, leave }
}

const ROOM = '/chat-rooms/7'
const FRIEND = '/chat-rooms/7/friends/9'

describe('on a page of the chat', () => {
  test.each([
    ['status 405 leads home and says why (R0-254)', ROOM, GROUPS, 405, '/', '聊天室目前不可用', true],
    [
      'status 405 of a room in a game too',
      '/game/71/chat-rooms/7',
      HISTORY,
      405,
      '/',
      '聊天室目前不可用',
      true,
    ],
    ['refused groups end the login (R0-255)', '/chat-rooms', GROUPS, 403, '/auth/login', undefined, false],
    ['a refused chat token leads home (R0-256)', ROOM, CHAT_TOKEN, 403, '/', undefined, false],
    [
      'and from a private chat to the rooms (R0-256)',
      FRIEND,
      CHAT_TOKEN,
      400,
      '/chat-rooms',
      undefined,
      false,
    ],
    ['a chat token that a fault kept back changes nothing', ROOM, CHAT_TOKEN, 503, ROOM, undefined, true],
    ['a refused history leads to the login (R0-257)', ROOM, HISTORY, 403, '/auth/login', undefined, true],
    ['a history that did not load changes nothing', ROOM, HISTORY, 500, ROOM, undefined, true],
  ])('%s', async (_, page, path, status, leadsTo, toast, isLoggedIn) => {
    openApp(page)
    await screen.findByRole('heading', { name: page === FRIEND ? '私聊' : '聊天室' })
    answers.set(path, [status, { code: 'SYS/ERROR', msg: '' }])
    const { said, leave } = hearToasts()
    await act(async () => void (await Promise.all([ask(path), ask(`${path}?again=1`), ask(`${path}?t=2`)])))
    await waitFor(() => expect(location.pathname).toBe(leadsTo))
    leave()
    expect(said).toEqual(toast === undefined ? [] : [toast])
    expect(readToken() !== undefined).toBe(isLoggedIn)
    expect(localStorage.getItem('chat_login_token')).toBe(isLoggedIn ? 'chat' : null)
  })
})

test.each([
  ['status 405', GROUPS, 405],
  ['refused groups', GROUPS, 403],
  ['405 of a call that is none of the chat', '/app-api/api/bills', 405],
])('elsewhere %s changes nothing', async (_, path, status) => {
  openApp('/about')
  await screen.findByRole('heading', { name: '关于开奖' })
  answers.set(path, [status, { code: 'SYS/ERROR', msg: '' }])
  const { said, leave } = hearToasts()
  await act(async () => void (await ask(path)))
  leave()
  expect([location.pathname, readToken(), said]).toEqual(['/about', 'abc', []])
})

test('the chat in maintenance says so at its entry, and opens when asked two minutes later (R0-165, R0-166)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  answers.set(CONFIG, configOf(true))
  openApp('/chat-rooms')
  await vi.waitFor(() => expect(readToast()?.text).toBe('系统在维护中，请稍等！'), PATIENCE)
  act(() => void vi.advanceTimersByTime(500))
  expect(readToast()).toBeUndefined()
  expect(screen.queryByText('暂时没有聊天室')).toBeNull()
  answers.set(GROUPS, [200, { success: true, data: { rows: [], quick_messages: [] } }])
  answers.set(CONFIG, configOf(false))
  act(() => void vi.advanceTimersByTime(120_000))
  await vi.waitFor(() => screen.getByText('暂时没有聊天室'), PATIENCE)
})
