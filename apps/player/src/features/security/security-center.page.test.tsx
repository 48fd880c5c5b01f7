import {
  beginTwoStep,
  confirmTwoStep,
  endSessions,
  endTwoStep,
  listLogins,
  listSessions,
} from '@app/contract/auth-security.ts'
import { readProfile, readSecurity } from '@app/contract/profile.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { securityWith } from './security.fixtures.ts'
import { SecurityCenterPage } from './security-center.page.tsx'

const server = fakeServer()
const answerSecurity = (change: Parameters<typeof securityWith>[0] = {}) =>
  server.answer(readSecurity, { data: securityWith(change) })

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  answerSecurity()
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })

test('the security centre says what is set and leads to where it is changed (R0-030)', async () => {
  await renderPage(<SecurityCenterPage />)
  const rows = await screen.findAllByRole('link', { name: /已设置|未设置/ })
  expect(rows.map(row => [row.textContent, row.getAttribute('href')])).toEqual([
    ['登录密码已设置', '/change-password?tab=login'],
    ['资金密码未设置', '/password-withdraw-money'],
    ['手机已设置', '/personal-info'],
    ['邮箱未设置', '/personal-info'],
    ['提款账户未设置', '/account-list'],
    ['两步验证未设置', '/security-center?tab=two-step'],
  ])
  expect(screen.getByRole('meter').getAttribute('value')).toBe('40')
})

test('after a changed password it says until when withdrawals are looked at', async () => {
  answerSecurity({ withdrawalHoldUntil: '2026-11-22T08:00:00+08:00' })
  await renderPage(<SecurityCenterPage />)
  await screen.findByText(/2026\/11\/22 08:00:00 前的提现需人工审核/)
})

describe('the devices', () => {
  const session = { device: 'iPhone Safari', ip: '1.2.3.4', loggedInAt: '2026-11-21T08:00:00+08:00' }
  const ended = () =>
    server.sent.filter(one => one.path === '/app-api/api/user/sessions/end').map(one => one.body)

  beforeEach(() => {
    const data = [
      { ...session, sessionId: 'a', isCurrent: true },
      { ...session, sessionId: 'b', isCurrent: false, device: 'Windows Edg' },
    ]
    server.answer(listSessions, { data })
    server.answer(endSessions, { message: '操作成功!', endedCount: 1 })
  })

  test('another one is logged out after a question, this one is marked 本机', async () => {
    await renderPage(<SecurityCenterPage />, '/page?tab=devices')
    await screen.findByText('本机')
    expect(screen.getAllByRole('button', { name: '退出此设备' })).toHaveLength(1)
    press('退出此设备')
    expect(ended()).toEqual([])
    press('退出')
    await waitFor(() => expect(ended()).toEqual([{ sessionId: 'b' }]))
    await screen.findByText('操作成功!')
  })

  test('all others are logged out at once', async () => {
    await renderPage(<SecurityCenterPage />, '/page?tab=devices')
    await screen.findByText('本机')
    press('退出其他所有设备')
    press('退出')
    await waitFor(() => expect(ended()).toEqual([{}]))
  })
})

test('the login records say what became of each try', async () => {
  const row = { ip: '1.2.3.4', device: 'iPhone Safari' }
  const data = [
    { ...row, time: '2026-11-21T08:00:00+08:00', result: 'success' as const },
    { ...row, time: '2026-11-21T07:00:00+08:00', result: 'wrong-password' as const },
    { ...row, time: '2026-11-21T06:00:00+08:00', result: 'locked' as const },
  ]
  server.answer(listLogins, { data, totalCount: 3 })
  await renderPage(<SecurityCenterPage />, '/page?tab=logins')
  await screen.findByText('登录成功')
  screen.getByText('密码错误')
  screen.getByText('已锁定')
})

describe('two-step login', () => {
  const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }

  // Whose password it is, for password managers.
  beforeEach(() => server.answer(readProfile, profileWith()))

  test('is on after password and first code; ten recovery codes are shown this once', async () => {
    server.answer(beginTwoStep, { data: secret })
    server.refuse(confirmTwoStep, 'UC/TWO_STEP_WRONG')
    await renderPage(<SecurityCenterPage />, '/page?tab=two-step')
    await screen.findByLabelText('登录密码')
    type('登录密码', 'Kaijiang8')
    press('开启两步验证')
    await screen.findByRole('img', { name: '两步验证二维码' })
    screen.getByText('JBSW Y3DP EHPK 3PXP')
    type('验证码', '000000')
    press('确定')
    await screen.findByText('两步验证码不正确')
    const recoveryCodes = Array.from({ length: 10 }, (_, index) => `code-${index}`)
    server.answer(confirmTwoStep, { data: { recoveryCodes } })
    answerSecurity({ twoStep: 1 })
    type('验证码', '123456')
    press('确定')
    expect(await screen.findAllByText(/^code-\d$/)).toHaveLength(10)
    press('我已保存')
    await screen.findByRole('button', { name: '关闭两步验证' })
    expect(screen.queryByText('code-0')).toBeNull()
  })

  test('is switched off by password and code', async () => {
    answerSecurity({ twoStep: 1 })
    server.answer(endTwoStep, { message: '操作成功!' })
    await renderPage(<SecurityCenterPage />, '/page?tab=two-step')
    await screen.findByLabelText('登录密码')
    type('登录密码', 'Kaijiang8')
    type('验证码', '123456')
    answerSecurity()
    press('关闭两步验证')
    await screen.findByRole('button', { name: '开启两步验证' })
    const [sent] = server.sent.filter(one => one.path.endsWith('/end'))
    expect(sent?.body).toEqual({ password: 'Kaijiang8', code: '123456' })
  })
})
