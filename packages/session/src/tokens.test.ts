import { beforeEach, expect, test, vi } from 'vitest'
import { forgetTokens, keepTokens, readToken, watchTokens } from './tokens.ts'

beforeEach(() => {
  forgetTokens()
  localStorage.clear()
})

test('a login keeps the access token in local storage and in the cookie, and ends guest data (R0-131, R0-138)', () => {
  localStorage.setItem('user_guest_id', 'g1')
  keepTokens({ token: 'abc', tokenChat: 'chat' })
  expect(readToken()).toBe('abc')
  expect(localStorage.getItem('access_token')).toBe('abc')
  expect(localStorage.getItem('chat_login_token')).toBe('chat')
  expect(localStorage.getItem('user_guest_id')).toBeNull()
  expect(document.cookie).toContain('access_token=abc')
})

test.each([
  ['https:', true],
  ['http:', false],
])('over %s the cookie asks for TLS: %s', (protocol, isSecure) => {
  const written = vi.spyOn(document, 'cookie', 'set')
  vi.stubGlobal('location', { protocol })
  keepTokens({ token: 'abc', tokenChat: 'def' })
  vi.unstubAllGlobals()
  expect(written.mock.lastCall?.[0].endsWith('; secure')).toBe(isSecure)
  written.mockRestore()
})

test('a logout clears both tokens, the cookie and the rebate ratio (R0-137)', () => {
  keepTokens({ token: 'abc', tokenChat: 'chat' })
  localStorage.setItem('rebateRatio', '0.02')
  forgetTokens()
  expect(readToken()).toBeUndefined()
  expect(localStorage.getItem('chat_login_token')).toBeNull()
  expect(localStorage.getItem('rebateRatio')).toBeNull()
  expect(document.cookie).not.toContain('access_token')
})

test('whoever watches hears of a login, until he leaves', () => {
  let heard = 0
  const leave = watchTokens(() => {
    heard += 1
  })
  keepTokens({ token: 'abc', tokenChat: 'chat' })
  leave()
  forgetTokens()
  expect(heard).toBe(1)
})

test('the cookie alone says that somebody is logged in, where the storage was cleared (R0-136)', () => {
  keepTokens({ token: 'a=b c', tokenChat: 'chat' })
  localStorage.clear()
  expect(readToken()).toBe('a=b c')
  forgetTokens()
  expect(readToken()).toBeUndefined()
})
