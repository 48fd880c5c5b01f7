import { login, readLoginLimit, registerTrial } from '@app/contract/auth.ts'
import { readProfile } from '@app/contract/profile.ts'
import { readSettings } from '@app/contract/site.ts'
import { forgetTokens, readToken } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { loginLimit, prepareEntry, settingsOf } from './entry.fixtures.ts'
import { LoginPage } from './login.page.tsx'

const server = fakeServer()

beforeEach(() => {
  forgetTokens()
  prepareEntry(server)
})
afterEach(cleanup)

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '登录' })
const isReady = () => waitFor(() => expect(button().disabled).toBe(false))
const logins = () => server.sent.filter(one => one.path === '/app-api/v/user/login')

async function fill(password = 'Demo8888') {
  type('账号', ' demo8888 ')
  type('密码', password)
  await isReady()
}

describe('the login', () => {
  test.each([
    ['nothing is filled', '', ''],
    ['the account is only blanks', '   ', 'Demo8888'],
    ['the password is empty', 'demo8888', ''],
  ])('cannot be sent while %s (R0-167)', async (_, account, password) => {
    await renderPage(<LoginPage />)
    await waitFor(() => expect(server.sent.length).toBeGreaterThan(1))
    type('账号', account)
    type('密码', password)
    expect(button().disabled).toBe(true)
  })

  test('cannot be sent while its configuration and the settings are loading (R0-167)', async () => {
    await renderPage(<LoginPage />)
    type('账号', 'demo8888')
    type('密码', 'Demo8888')
    expect(button().disabled).toBe(true)
    await isReady()
  })

  test('has the remember option on, and no code while none is required (R0-085, R0-083)', async () => {
    await renderPage(<LoginPage />)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '记住我' }).checked).toBe(true)
    expect(screen.queryByLabelText('验证码')).toBeNull()
    screen.getByRole('button', { name: '返回' })
    screen.getByRole('button', { name: '联系客服' })
    expect(screen.getByRole('link', { name: '注册' }).getAttribute('href')).toBe('/auth/register')
  })

  test('is sent as a form, stores the token, greets for half a second, loads the profile and goes on (R0-135, R0-141, R0-142, R0-143, R0-211)', async () => {
    let answeredAt = Number.NaN
    server.answer(login, () => {
      answeredAt = performance.now()
      return { token: 'abc', tokenChat: 'chat' }
    })
    await renderPage(<LoginPage />)
    await fill()
    fireEvent.click(button())
    expect(button().disabled).toBe(true)
    await screen.findByText('登录成功')
    await screen.findByText('到达 /')
    await waitFor(() => expect(readToast()).toBeUndefined())
    expect(performance.now() - answeredAt).toBeGreaterThanOrEqual(499)
    expect(readToken()).toBe('abc')
    const [sent] = logins()
    expect(sent?.body).toEqual({
      account: 'demo8888',
      password: 'Demo8888',
      remember: true,
      version: '5.0.9',
    })
    expect(sent?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(sent?.headers.get('device-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(server.sent.map(one => one.path)).toContain('/app-api/api/user/info')
  })

  test("shows the member's own address before it goes on (R0-143, R0-103)", async () => {
    server.answer(login, { token: 'abc', tokenChat: 'chat' })
    server.answer(readProfile, profileWith({}, { domain: 'https://only.example\nhttps://second.example' }))
    await renderPage(<LoginPage />)
    await fill()
    fireEvent.click(button())
    await screen.findByText('https://only.example')
    fireEvent.click(screen.getByRole('button', { name: '知道了', hidden: true }))
    await screen.findByText('到达 /')
  })

  test('a refusal is one toast with the sentence of the server, and asks for the configuration anew (R0-141, R0-144)', async () => {
    server.refuse(login, 'UC/LOGIN_FAILED')
    await renderPage(<LoginPage />)
    await fill('wrong')
    server.answer(readLoginLimit, { ...loginLimit, vCode: 1 })
    fireEvent.click(button())
    await screen.findByText('用户名或密码错误')
    expect(readToken()).toBeUndefined()
    expect(button().disabled).toBe(false)
    await screen.findByLabelText('验证码')
    expect(server.sent.filter(one => one.path.endsWith('/config.json'))).toHaveLength(2)
  })

  test('a password that has to be reset is a dialog that opens the online service (R0-145)', async () => {
    server.refuse(login, 'UC/RESET_PASSWORD')
    server.answer(readSettings, settingsOf('1', 'https://service.example/'))
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await renderPage(<LoginPage />)
    await fill()
    fireEvent.click(button())
    await screen.findByText('您的密码需要重置，请联系客服')
    fireEvent.click(screen.getByRole('button', { name: '确定', hidden: true }))
    expect(open).toHaveBeenCalledWith('https://service.example/', '_blank', 'noopener')
  })
})

describe('the code at login', () => {
  test('is asked for when the configuration says so; an empty one is 验证码不正确 (R0-168, R0-116)', async () => {
    server.answer(readLoginLimit, { ...loginLimit, vCode: 1 })
    await renderPage(<LoginPage />)
    await screen.findByLabelText('验证码')
    await fill()
    fireEvent.click(button())
    await screen.findByText('验证码不正确')
    expect(logins()).toEqual([])
  })

  test('is sent, and after a refusal the image is another one and the field is empty', async () => {
    server.answer(readLoginLimit, { ...loginLimit, vCode: 1 })
    server.refuse(login, 'UC/CAPTCHA')
    const { container } = await renderPage(<LoginPage />)
    await screen.findByLabelText('验证码')
    const image = () => container.querySelector('img')?.getAttribute('src') ?? ''
    await waitFor(() => expect(image()).toMatch(/^data:image\/png;base64,/))
    const first = image()
    const asked = server.sent.filter(one => one.path === '/app-api/v/vCode')
    expect(asked.map(({ query }) => [...query.keys()])).toEqual([['t']])
    await fill()
    type('验证码', 'AB3D')
    fireEvent.click(button())
    await waitFor(() => expect(image()).toMatch(/^data:/))
    await waitFor(() => expect(image()).not.toBe(first))
    expect(logins()[0]?.body).toMatchObject({ valiCode: 'AB3D' })
    expect(logins()[0]?.headers.get('captcha-id')).toBe(`id-${asked[0]?.query.get('t')}`)
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('')
  })

  test('is asked for after failures, when the server says so', async () => {
    server.refuse(login, 'UC/CAPTCHA_REQUIRED')
    await renderPage(<LoginPage />)
    await fill()
    fireEvent.click(button())
    await screen.findByLabelText('验证码')
  })

  test('with style 3 is a popup that has to be passed before anything is sent (R0-127, R0-169)', async () => {
    server.answer(readLoginLimit, { ...loginLimit, vCode: 1 })
    server.answer(readSettings, settingsOf('3'))
    await renderPage(<LoginPage />)
    await fill()
    expect(screen.queryByLabelText('验证码')).toBeNull()
    fireEvent.click(button())
    screen.getByRole('heading', { name: '安全验证', hidden: true })
    expect(logins()).toEqual([])
  })

  test('of the second step appears when the account has one, and travels with the rest', async () => {
    server.refuse(login, 'UC/TWO_STEP_REQUIRED')
    await renderPage(<LoginPage />)
    await fill()
    fireEvent.click(button())
    await screen.findByLabelText('两步验证')
    server.answer(login, { token: 'abc', tokenChat: 'chat' })
    type('两步验证', '123456')
    await isReady()
    fireEvent.click(button())
    await screen.findByText('到达 /')
    expect(logins()[1]?.body).toMatchObject({ twoStepCode: '123456' })
  })
})

test('the first login of an account that somebody else opened asks for a password of the own', async () => {
  server.refuse(login, 'UC/PASSWORD_INITIAL')
  await renderPage(<LoginPage />)
  await fill('Initial88')
  fireEvent.click(button())
  await screen.findByLabelText('新密码')
  server.refuse(login, 'UC/PASSWORD_CONFIRM')
  type('新密码', 'MyOwn1234')
  type('确认新密码', 'MyOwn1235')
  await isReady()
  fireEvent.click(button())
  await waitFor(() => expect(screen.getByLabelText('确认新密码').getAttribute('aria-invalid')).toBe('true'))
  server.answer(login, { token: 'abc', tokenChat: 'chat' })
  type('确认新密码', 'MyOwn1234')
  await isReady()
  fireEvent.click(button())
  await screen.findByText('到达 /')
  expect(logins().at(-1)?.body).toMatchObject({
    ...{ password: 'Initial88', newPassword: 'MyOwn1234', confirmPassword: 'MyOwn1234' },
  })
})

describe('the trial account', () => {
  test('is one tap where the theme offers it (R0-086, R0-152)', async () => {
    server.answer(registerTrial, { token: 'trial', tokenChat: 'chat' })
    await renderPage(<LoginPage />, '/page', new Set(['trial-at-login'] as const))
    fireEvent.click(screen.getByRole('button', { name: /随便玩玩/ }))
    await screen.findByText('到达 /profile')
    expect(readToken()).toBe('trial')
  })

  test('is not offered elsewhere, and its refusal is a toast (R0-086, R0-152)', async () => {
    await renderPage(<LoginPage />)
    expect(screen.queryByRole('button', { name: /随便玩玩/ })).toBeNull()
    cleanup()
    server.refuse(registerTrial, 'UC/REGISTER_LIMIT')
    await renderPage(<LoginPage />, '/page', new Set(['trial-at-login'] as const))
    fireEvent.click(screen.getByRole('button', { name: /随便玩玩/ }))
    await screen.findByText('今日注册次数已达上限')
  })
})
