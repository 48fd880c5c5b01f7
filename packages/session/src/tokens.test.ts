import { beforeEach, expect, test, vi } from 'vitest'
import { beginTestSession } from './session.fixtures.ts'
import { forgetTokens, keepTokens, readToken, watchTokens } from './tokens.ts'

beforeEach(() => {
  beginTestSession({
    furtherTokens: { tokenOther: 'other_token' },
    forgottenAtLogin: ['guest_id'],
    forgottenAtLogout: ['of_the_login'],
  })
  forgetTokens()
  localStorage.clear()
})

test('a login keeps the access token in storage and cookie, further ones in storage, and ends what was of a guest', () => {
  localStorage.setItem('guest_id', 'g1')
  keepTokens({ token: 'abc', tokenOther: 'other' })
  expect(readToken()).toBe('abc')
  expect(localStorage.getItem('access_token')).toBe('abc')
  expect(localStorage.getItem('other_token')).toBe('other')
  expect(localStorage.getItem('guest_id')).toBeNull()
  expect(document.cookie).toContain('access_token=abc')
})

/** The window of the tests, whose address only jsdom itself can change. */
const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (settings: { url: string }) => void } }

test.each([
  ['https:', true],
  ['http:', false],
])('over %s the cookie asks for TLS: %s', (protocol, isSecure) => {
  const written = vi.spyOn(document, 'cookie', 'set')
  const { href } = location
  jsdom.reconfigure({ url: href.replace('http:', protocol) })
  keepTokens({ token: 'abc', tokenOther: 'def' })
  jsdom.reconfigure({ url: href })
  expect(written.mock.lastCall?.[0].endsWith('; secure')).toBe(isSecure)
  written.mockRestore()
})

test('a logout clears all tokens, the cookie and what hung on the login', () => {
  keepTokens({ token: 'abc', tokenOther: 'other' })
  localStorage.setItem('of_the_login', '0.02')
  forgetTokens()
  expect(readToken()).toBeUndefined()
  expect(localStorage.getItem('other_token')).toBeNull()
  expect(localStorage.getItem('of_the_login')).toBeNull()
  expect(document.cookie).not.toContain('access_token')
})

test('a listener is told of a login until it unsubscribes', () => {
  let heard = 0
  const leave = watchTokens(() => {
    heard += 1
  })
  keepTokens({ token: 'abc' })
  leave()
  forgetTokens()
  expect(heard).toBe(1)
})

test('the cookie alone keeps the login after the storage was cleared (R0-136)', () => {
  keepTokens({ token: 'a=b c', tokenOther: 'other' })
  localStorage.clear()
  expect(readToken()).toBe('a=b c')
  forgetTokens()
  expect(readToken()).toBeUndefined()
})
