/** The three pages on which a password is set: each sentence for its cause. */

import {
  requestOwnCode,
  requestResetCode,
  resetPassword,
  updateFundPassword,
  updatePassword,
} from '@app/contract/auth-security.ts'
import { readSecurity } from '@app/contract/profile.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareEntry } from '#features/entry/entry.fixtures.ts'
import { encodePassword } from '#features/entry/entry.queries.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { ChangePasswordPage } from './change-password.page.tsx'
import { PasswordWithdrawMoneyPage } from './password-withdraw-money.page.tsx'
import { ResetPasswordPage } from './reset-password.page.tsx'
import { securityWith } from './security.fixtures.ts'

const server = fakeServer()
const security = (fundPassword: 0 | 1, twoStep: 0 | 1 = 0) =>
  server.answer(readSecurity, { data: securityWith({ fundPassword, twoStep }) })
const bodies = (path: string) => server.sent.filter(one => one.path.endsWith(path)).map(one => one.body)

beforeEach(() => {
  prepareEntry(server)
  keepTokens({ token: 'abc', tokenChat: '' })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = async (label: string, text: string) =>
  fireEvent.change(await field(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a password travels as it was typed, through the one place of a transformation (R0-170)', () => {
  expect(encodePassword('Kaijiang8 密')).toBe('Kaijiang8 密')
})

describe('the change of the login password', () => {
  async function fill(password: string, again = password) {
    await renderPage(<ChangePasswordPage />)
    await waitFor(() => expect(server.sent.length).toBeGreaterThan(0))
    await type('原密码', 'Kaijiang8')
    await type('新密码', password)
    await type('确认密码', again)
    press('确认修改')
  }

  test.each([
    ['short', 'short', '为了您的账户安全，密码长度应至少为8个字符，并且必须包含大写字母、小写字母和数字。'],
    ['Kaijiang9', 'Kaijiang8', '登录密码与确认密码不一致'],
  ])('to %s / %s is refused here with %s', async (password, again, sentence) => {
    await fill(password, again)
    expect(readToast()?.text).toBe(sentence)
    expect(bodies('/updatePassword')).toEqual([])
  })

  test('is sent with the old one, and its refusal is shown', async () => {
    server.refuse(updatePassword, 'UC/PASSWORD_WRONG')
    await fill('Kaijiang9')
    await waitFor(() => expect(readToast()?.text).toBe('原登录密码不正确'))
    expect(bodies('/updatePassword')).toEqual([
      { oldPassword: 'Kaijiang8', password: 'Kaijiang9', confirmPassword: 'Kaijiang9' },
    ])
  })
})

describe('the first withdrawal password', () => {
  async function fill(digits: string, again = digits, address = '/page', password = 'Kaijiang8') {
    security(0)
    await renderPage(<PasswordWithdrawMoneyPage />, address)
    await type('提现密码', digits)
    await type('确认提现密码', again)
    await type('登录密码', password)
    press('确定')
  }

  test.each([
    ['', '', '资金密码不能为空'],
    ['835', '835', '资金密码必须为4位数字'],
    ['8351', '8352', '两次输入不一致'],
    ['1234', '1234', '资金密码过于简单'],
  ])('%s / %s is refused with %s', async (digits, again, sentence) => {
    await fill(digits, again)
    expect(readToast()?.text).toBe(sentence)
    expect(bodies('/updateFundPwd')).toEqual([])
  })

  test('goes back to the page that asked for it (R0-042)', async () => {
    server.answer(updateFundPassword, { message: '操作成功!' })
    await fill('8351', '8351', '/page?return=%2Faccount-list')
    await screen.findByText('到达 /account-list')
    expect(bodies('/updateFundPwd')).toEqual([
      { fundPwd: '8351', confirmFundPwd: '8351', password: 'Kaijiang8' },
    ])
  })

  test('is not sent without the login password', async () => {
    await fill('8351', '8351', '/page', '')
    expect(readToast()?.text).toBe('请输入登录密码')
    expect(bodies('/updateFundPwd')).toEqual([])
  })

  test('says at its field that the login password is wrong', async () => {
    server.refuse(updateFundPassword, 'UC/PASSWORD_WRONG')
    await fill('8351')
    const password = await field('登录密码')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  })

  test('a member with a fund password is led to the form that changes it', async () => {
    security(1)
    await renderPage(<PasswordWithdrawMoneyPage />)
    await screen.findByText('到达 /change-password')
  })
})

describe('the change of the fund password', () => {
  const open = () => renderPage(<ChangePasswordPage />, '/page?tab=fund')

  test('is sent with the old one', async () => {
    security(1)
    server.refuse(updateFundPassword, 'UC/CASH_PASSWORD_ERROR')
    await open()
    await type('原资金密码', '1357')
    await type('新资金密码', '8351')
    await type('确认新资金密码', '8351')
    press('确认修改')
    await waitFor(() => expect(readToast()?.text).toBe('交易密码输入错误!'))
    const sent = { fundPwd: '8351', confirmFundPwd: '8351', oldFundPwd: '1357' }
    expect(bodies('/updateFundPwd')).toEqual([sent])
  })

  test('when it is forgotten, is sent with the login password and a code that was sent', async () => {
    security(1)
    server.answer(requestOwnCode, { message: '操作成功!', inboxUrl: '/cashier/messages' })
    server.refuse(updateFundPassword, 'UC/CODE_WRONG')
    await open()
    await field('原资金密码')
    press('忘记资金密码')
    press('获取验证码')
    await waitFor(() => expect(readToast()?.text).toBe('验证码已发送'))
    const way = screen.getByRole('link', { name: /在演示手机与邮箱中查看/ })
    expect(way.getAttribute('href')).toBe('/cashier/messages')
    await type('登录密码', 'Kaijiang8')
    await type('验证码', '0042')
    await type('新资金密码', '8351')
    await type('确认新资金密码', '8351')
    press('确认修改')
    await waitFor(() => expect(readToast()?.text).toBe('验证码错误或已过期'))
    const sent = { fundPwd: '8351', confirmFundPwd: '8351', password: 'Kaijiang8', code: '0042' }
    expect(bodies('/updateFundPwd')).toEqual([sent])
  })
})

describe('the reset of a forgotten password', () => {
  async function askForCode() {
    server.answer(requestResetCode, { message: '如果资料正确，验证码已发送' })
    await renderPage(<ResetPasswordPage />)
    await type('账号', 'zhang88')
    await type('手机/邮箱', '13812345678')
    await type('验证码', 'AB3D')
    press('发送验证码')
  }

  test('asks for the image first: an empty one is 验证码不正确', async () => {
    await renderPage(<ResetPasswordPage />)
    await type('账号', 'zhang88')
    await type('手机/邮箱', '13812345678')
    press('发送验证码')
    expect(readToast()?.text).toBe('验证码不正确')
    expect(bodies('/resetCode')).toEqual([])
  })

  test('answers alike whether or not there is such an account, then takes code and password (R0-027)', async () => {
    server.answer(resetPassword, { message: '操作成功!' })
    await askForCode()
    await field('新密码')
    screen.getByText(/如果资料正确，验证码已发送/, { selector: 'form p' })
    expect(screen.queryByRole('link', { name: /演示手机/ })).toBeNull()
    await type('验证码', '004217')
    await type('新密码', 'Kaijiang9')
    await type('确认密码', 'Kaijiang9')
    press('重设密码')
    await screen.findByText('到达 /auth/login')
    expect(bodies('/resetCode')).toEqual([{ account: 'zhang88', contact: '13812345678', vCode: 'AB3D' }])
    const request = server.sent.find(one => one.path.endsWith('/resetCode'))
    expect(request?.headers.get('captcha-id')).toMatch(/^id-\d+$/)
    const sent = { account: 'zhang88', code: '004217', password: 'Kaijiang9', confirmPassword: 'Kaijiang9' }
    expect(bodies('/updatePasswordByAccount')).toEqual([sent])
  })
})
