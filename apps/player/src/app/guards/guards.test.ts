import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { screens } from '#app/screens.ts'
import { guardScreen } from './guards.ts'

const everyTheme = ['theme1', 'theme2', 'theme3', 'theme4'] as const
const bills = { guard: 'login', themes: ['theme1', 'theme2', 'theme4'] } as const
const home = { guard: 'guest', themes: everyTheme } as const

beforeEach(forgetTokens)

test('a login-required route without an access token leads to the login, and back afterwards (R0-193)', () => {
  try {
    guardScreen(bills, '/bills?page=2', 'theme1')
    expect.fail('the guard let a guest in')
  } catch (error) {
    expect(error).toMatchObject({ options: { to: '/auth/login', search: { return: '/bills?page=2' } } })
  }
})

test('with an access token it opens (R0-193)', () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  expect(() => guardScreen(bills, '/bills', 'theme1')).not.toThrow()
})

test('a guest may enter a screen without login (R0-003)', () => {
  expect(() => guardScreen(home, '/', 'theme3')).not.toThrow()
})

test('a screen that the theme does not have is not found (R0-073)', () => {
  try {
    guardScreen(bills, '/bills', 'theme3')
    expect.fail('theme3 has no money screens')
  } catch (error) {
    expect(error).toMatchObject({ isNotFound: true })
  }
})

describe('an agent screen (R0-194)', () => {
  const agentPage = { guard: 'agent', themes: everyTheme } as const

  test('leads to the login without an access token', () => {
    expect(() => guardScreen(agentPage, '/agent', 'theme1')).toThrow()
    keepTokens({ token: 'abc', tokenChat: '' })
    expect(() => guardScreen(agentPage, '/agent', 'theme1')).not.toThrow()
  })
})

test("a member enters every screen of every theme that is no agent's (R0-199)", () => {
  const open = screens.filter(({ guard }) => guard !== 'agent')
  const closed = () =>
    everyTheme.flatMap(theme =>
      open
        .filter(({ themes }) => (themes as readonly string[]).includes(theme))
        .filter(entry => {
          try {
            guardScreen(entry, entry.path, theme)
            return false
          } catch {
            return true
          }
        })
        .map(({ path }) => path),
    )
  expect(closed()).not.toEqual([])
  keepTokens({ token: 'abc', tokenChat: '' })
  expect(closed()).toEqual([])
})
