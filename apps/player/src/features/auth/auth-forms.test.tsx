import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetTokens, readToken } from '#platform/tokens.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { LoginPage } from './login.page.tsx'
import { RegisterPage } from './register.page.tsx'

const server = fakeServer()
const profile = { userInfo: { account: 'zhang88' } }

beforeEach(() => {
  forgetTokens()
  server.answer('GET /app-api/api/user/info', profile)
})
afterEach(cleanup)

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the login', () => {
  test.each([
    ['nothing is filled', '', ''],
    ['the account is only blanks', '   ', 'Demo8888'],
    ['the password is empty', 'demo8888', ''],
  ])('cannot be sent while %s (R0-167)', async (_, account, password) => {
    await renderPage(<LoginPage />)
    type('账号', account)
    type('密码', password)
    expect(submit('登录').disabled).toBe(true)
  })

  test('has the remember option on (R0-085)', async () => {
    await renderPage(<LoginPage />)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '记住我' }).checked).toBe(true)
    expect(screen.queryByRole('button', { name: /随便玩玩/ })).toBeNull()
  })

  test('makes a trial account by one tap where the theme offers it (R0-086, R0-152)', async () => {
    server.answer('GET /app-api/v/user/regTest', { token: 'trial', tokenChat: 'chat' })
    await renderPage(<LoginPage />, '/page', new Set(['trial-shortcut'] as const))
    fireEvent.click(screen.getByRole('button', { name: /随便玩玩/ }))
    await screen.findByText('到达 /profile')
    expect(readToken()).toBe('trial')
  })

  test('stores the token, loads the profile and goes on (R0-135, R0-143)', async () => {
    server.answer('POST /app-api/v/user/login', { token: 'abc', tokenChat: 'chat' })
    await renderPage(<LoginPage />)
    type('账号', ' demo8888 ')
    type('密码', 'Demo8888')
    fireEvent.click(submit('登录'))
    await screen.findByText('到达 /')
    expect(readToken()).toBe('abc')
    expect(server.sent[0]?.body).toEqual({
      account: 'demo8888',
      password: 'Demo8888',
      remember: true,
      version: '5.0.9',
    })
    expect(server.sent.map(one => one.path)).toContain('/app-api/api/user/info')
  })

  test('a refusal is one toast with the sentence of the server (R0-144)', async () => {
    server.refuse('POST /app-api/v/user/login', 400, 'UC/LOGIN_FAILED', '用户名或密码错误')
    await renderPage(<LoginPage />)
    type('账号', 'demo8888')
    type('密码', 'wrong')
    fireEvent.click(submit('登录'))
    expect(await screen.findByText('用户名或密码错误')).toBeDefined()
    expect(readToken()).toBeUndefined()
    await waitFor(() => expect(submit('登录').disabled).toBe(false))
  })
})

describe('the registration', () => {
  const fill = (account: string, password: string, confirmation: string) => {
    type('账号', account)
    type('密码', password)
    type('确认密码', confirmation)
    fireEvent.click(submit('注册'))
  }

  test('does nothing while account, password or confirmation is empty (R0-173)', async () => {
    await renderPage(<RegisterPage />)
    fill('zhang88', 'Kaijiang8', '')
    expect(server.sent).toEqual([])
    expect(screen.queryByText('登录密码与确认密码不一致')).toBeNull()
  })

  test.each([
    ['8zhang', 'Kaijiang8', 'Kaijiang8', '用户名必须是字母开头的6-15位的字母或者数字'],
    [
      'zhang88',
      'kaijiang',
      'kaijiang',
      '为了您的账户安全，密码长度应至少为8个字符，并且必须包含大写字母、小写字母和数字。',
    ],
    ['zhang88', 'Kaijiang8', 'Kaijiang9', '登录密码与确认密码不一致'],
    ['Zhang888', 'Zhang888', 'Zhang888', '为了您的账户安全，请勿使用与用户名相同的密码。'],
  ])(
    'of %s with %s / %s says %s in one toast and sends nothing (R0-171)',
    async (account, password, again, msg) => {
      await renderPage(<RegisterPage />)
      fill(account, password, again)
      expect(screen.getByRole('status').textContent).toBe(msg)
      expect(server.sent).toEqual([])
    },
  )

  test('goes to the profile with 注册成功! (R0-089, R0-148)', async () => {
    server.answer('POST /app-api/v/user/reg', { token: 'new', tokenChat: 'chat', message: '' })
    await renderPage(<RegisterPage />)
    fill('zhang88', 'Kaijiang8', 'Kaijiang8')
    await screen.findByText('到达 /profile')
    expect(readToken()).toBe('new')
  })

  test('takes the referral code of the link and locks it (R0-183)', async () => {
    await renderPage(<RegisterPage />, '/page?code=00123')
    const code = screen.getByLabelText<HTMLInputElement>('推广码')
    expect(code.value).toBe('00123')
    expect(code.readOnly).toBe(true)
  })
})
