import { findInviter } from '@app/contract/agents-links.ts'
import { checkUnique, readRegisterLimit, register } from '@app/contract/auth.ts'
import { readSettings } from '@app/contract/site.ts'
import { forgetTokens, readToken } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inviterWith, prepareEntry, registerLimit, settingsOf } from '#features/entry/entry.fixtures.ts'
import {
  forgetReferralCode,
  keepReferralCode,
  readReferralCode,
} from '#features/entry/referral-code.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { RegisterPage } from './register.page.tsx'

const server = fakeServer()

beforeEach(() => {
  forgetTokens()
  forgetReferralCode()
  prepareEntry(server)
})
afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '注册' })
const registrations = () => server.sent.filter(one => one.path === '/app-api/v/user/reg')

async function fill(account = 'zhang88', password = 'Kaijiang8', again = password) {
  await screen.findByLabelText('账号')
  type('账号', account)
  type('密码', password)
  type('确认密码', again)
}

describe('the fields of the registration', () => {
  const optional = ['资金密码', '真实姓名', '手机号码', '邮箱', 'QQ', '微信', '出生日期', '推广码']

  test('are those that the configuration shows, and those it requires are marked (R0-087, R0-114)', async () => {
    server.answer(readRegisterLimit, { ...registerLimit, qq: null, weixin: null, email: 1, vCode: 1 })
    await renderPage(<RegisterPage />)
    await screen.findByLabelText('邮箱')
    expect(field('邮箱').getAttribute('aria-required')).toBe('true')
    for (const label of optional.filter(one => !['QQ', '微信', '邮箱'].includes(one))) {
      expect(field(label).getAttribute('aria-required')).not.toBe('true')
    }
    for (const label of ['QQ', '微信']) expect(screen.queryByLabelText(label)).toBeNull()
    screen.getByLabelText('验证码')
  })

  test('carry the texts of the configuration and say what a new player is given', async () => {
    server.answer(readRegisterLimit, {
      ...registerLimit,
      wechatPlaceholder: '请填写本人微信',
      userAccountMessage: '账号注册后不能修改',
      sendMenoy: '1000.00',
    })
    await renderPage(<RegisterPage />)
    expect((await screen.findByLabelText<HTMLInputElement>('微信')).placeholder).toContain('请填写本人微信')
    screen.getByText('账号注册后不能修改')
    screen.getByText(/1,000\.00 演示币/)
  })

  test('take digits only where they are digits, and no day after today (R0-178, R0-181)', async () => {
    await renderPage(<RegisterPage />)
    await screen.findByLabelText('资金密码')
    type('资金密码', '8a3b5')
    expect(field('资金密码').value).toBe('835')
    expect(field('出生日期').max).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('take the referral code of the link and lock it, and say who invites (R0-090, R0-183, R0-237)', async () => {
    server.answer(findInviter, inviterWith())
    await renderPage(<RegisterPage />, '/page?code=00123')
    const code = await screen.findByLabelText<HTMLInputElement>('推广码')
    expect([code.value, code.readOnly]).toEqual(['00123', true])
    expect((await screen.findByText(/邀请您成为/)).textContent).toBe('zh***88 邀请您成为会员')
    expect(server.sent.find(({ path }) => path.endsWith('/getByCode'))?.query.get('code')).toBe('00123')
  })

  test('say of a link that ended what is so, and go on without it', async () => {
    server.answer(findInviter, inviterWith({ state: 'ended' }))
    keepReferralCode('Zz99')
    await renderPage(<RegisterPage />)
    await screen.findByText('该推广链接已失效，请向推荐人要新的链接')
    expect(field('推广码').value).toBe('Zz99')
    fireEvent.click(screen.getByRole('button', { name: '不用推广码注册' }))
    expect([field('推广码').value, field('推广码').readOnly]).toEqual(['', false])
    expect(readReferralCode()).toBeUndefined()
  })

  test('say of a code that nobody has what is so', async () => {
    server.refuse(findInviter, 'UC/REFERRAL_CODE_UNKNOWN')
    await renderPage(<RegisterPage />, '/page?code=nobody')
    await screen.findByText('这个推广码不存在')
  })

  test('stand beside a switch to the login, which leaves no page behind (R0-087)', async () => {
    server.answer(readRegisterLimit, registerLimit)
    const { hasPageBefore } = await renderPage(<RegisterPage />)
    await screen.findByLabelText('账号')
    fireEvent.click(screen.getByRole('link', { name: '登录' }))
    await screen.findByText('到达 /auth/login')
    expect(hasPageBefore()).toBe(false)
  })

  test('are not there while registration is closed', async () => {
    server.answer(readRegisterLimit, { ...registerLimit, enabled: 0 })
    await renderPage(<RegisterPage />)
    await screen.findByText('暂未开放注册')
    expect(screen.queryByRole('button', { name: '注册' })).toBeNull()
  })
})

describe('the registration', () => {
  test('does nothing while account, password or confirmation is empty (R0-173)', async () => {
    await renderPage(<RegisterPage />)
    await fill('zhang88', 'Kaijiang8', '')
    fireEvent.click(button())
    expect(registrations()).toEqual([])
    expect(screen.queryByText('登录密码与确认密码不一致')).toBeNull()
  })

  test('is busy while it is sent, then goes to the profile with 注册成功! (R0-089, R0-146, R0-147, R0-148)', async () => {
    server.answer(register, { token: 'new', tokenChat: 'chat', message: '注册成功!' })
    await renderPage(<RegisterPage />)
    await fill()
    type('推广码', 'A0001')
    fireEvent.click(button())
    expect([button().disabled, button().getAttribute('aria-busy')]).toEqual([true, 'true'])
    await screen.findByText('到达 /profile')
    expect(readToast()?.text).toBe('注册成功!')
    expect(readToken()).toBe('new')
    expect(server.sent.map(one => one.path)).toContain('/app-api/api/user/info')
    expect(registrations()[0]?.body).toEqual({
      account: 'zhang88',
      password: 'Kaijiang8',
      confirmPassword: 'Kaijiang8',
      intrCode: 'A0001',
      version: '5.0.9',
      configVersion: 'v1',
    })
  })

  test('by a configuration that changed meanwhile is drawn anew with 操作超时！请再试试 (R0-150)', async () => {
    await renderPage(<RegisterPage />)
    await fill()
    server.answer(readRegisterLimit, { ...registerLimit, qq: null, phone: 1, configVersion: 'v2' })
    fireEvent.click(button())
    await screen.findByText('操作超时！请再试试')
    await screen.findByLabelText('手机号码')
    expect(screen.queryByLabelText('QQ')).toBeNull()
    expect(registrations()).toEqual([])
  })

  test('that the server refuses shows its sentence, another image and an empty code (R0-149)', async () => {
    server.answer(readRegisterLimit, { ...registerLimit, vCode: 1 })
    server.refuse(register, 'UC/ACCOUNT_TAKEN')
    const { container } = await renderPage(<RegisterPage />)
    await fill()
    const image = () => container.querySelector('img')?.getAttribute('src') ?? ''
    await waitFor(() => expect(image()).toMatch(/^data:image\/png;base64,/))
    const first = image()
    const asked = server.sent.find(one => one.path === '/app-api/v/vCode')
    expect(asked?.query.get('m')).toBe('reg')
    type('验证码', 'AB3D')
    fireEvent.click(button())
    await screen.findByText('该用户名已被注册')
    await waitFor(() => expect(image()).toMatch(/^data:/))
    await waitFor(() => expect(image()).not.toBe(first))
    expect(field('验证码').value).toBe('')
    expect(registrations()[0]?.body).toMatchObject({ vCode: 'AB3D' })
    expect(registrations()[0]?.headers.get('captcha-id')).toBe(`id-${asked?.query.get('t')}`)
  })

  test('with style 3 opens the popup before anything is sent (R0-127, R0-146)', async () => {
    server.answer(readRegisterLimit, { ...registerLimit, vCode: 1 })
    server.answer(readSettings, settingsOf('3'))
    await renderPage(<RegisterPage />)
    await waitFor(() => expect(server.sent.some(one => one.path.endsWith('/config.json'))).toBe(true))
    await fill()
    await waitFor(() => expect(screen.queryByLabelText('验证码')).toBeNull())
    fireEvent.click(button())
    screen.getByRole('heading', { name: '安全验证', hidden: true })
    expect(registrations()).toEqual([])
  })

  test('offers the trial account only where the theme does, whatever it does at the login (R0-088)', async () => {
    await renderPage(<RegisterPage />, '/page', new Set(['trial-at-registration'] as const))
    await screen.findByRole('button', { name: /随便玩玩/ })
    cleanup()
    await renderPage(<RegisterPage />, '/page', new Set(['trial-at-login'] as const))
    await screen.findByLabelText('账号')
    expect(screen.queryByRole('button', { name: /随便玩玩/ })).toBeNull()
  })
})

describe('a name that is taken (R0-215)', () => {
  const checks = () =>
    server.sent.filter(one => one.path.endsWith('/checkUnique')).map(one => one.query.get('account'))
  const leave = (name: string) => {
    type('账号', name)
    fireEvent.blur(field('账号'))
  }
  const said = () => screen.getByRole('status', { name: '用户名检查' }).textContent

  test('is told when the field is left, until another is typed; a name that is none is not asked for', async () => {
    server.answer(checkUnique, { unique: false })
    await renderPage(<RegisterPage />)
    await screen.findByLabelText('账号')
    leave('abc')
    leave('zhang88')
    await waitFor(() => expect(said()).toBe('该用户名已被注册'))
    fireEvent.blur(field('账号'))
    type('账号', 'zhang889')
    expect(said()).toBe('')
    expect(checks()).toEqual(['zhang88'])
  })

  test('shows no verdict on the name when the check gets no answer; the registration decides', async () => {
    server.refuse(checkUnique, 'SYS/TOO_MANY')
    await renderPage(<RegisterPage />)
    await screen.findByLabelText('账号')
    leave('zhang88')
    await waitFor(() => expect(checks()).toEqual(['zhang88']))
    expect(said()).toBe('')
    expect(readToast()).toBeUndefined()
  })
})
