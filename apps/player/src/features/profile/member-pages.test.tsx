/** The member's facts, payout accounts and settings, each by its page. */
import { logout } from '@app/contract/auth.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import {
  listPayoutAccounts,
  modifyProfile,
  readProfile,
  removePayoutAccount,
  updatePayoutAccount,
} from '@app/contract/profile.ts'
import { forgetTokens, keepTokens, readToken } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { applyPreferences } from '#platform/storage/preferences.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { PersonalFactsPage } from './facts/personal-facts.page.tsx'
import { AccountListPage } from './payout/account-list.page.tsx'
import { UpdateAccountPage } from './payout/update-account.page.tsx'
import { SettingPage } from './setting.page.tsx'

const server = fakeServer()
const bodies = (path: string) => server.sent.filter(one => one.path.endsWith(path)).map(one => one.body)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })

beforeEach(() => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith())
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
})

describe('the personal facts (R0-028)', () => {
  test('are shown masked, and what cannot be changed says why', async () => {
    const detail = { phone: '138******78', birthday: '1990-01-01', canChangeBirthday: false }
    server.answer(
      readProfile,
      profileWith({}, { ...detail, nicknameChangeableAt: '2026-12-01T00:00:00+08:00' }),
    )
    await renderPage(<PersonalFactsPage />)
    await screen.findByText('138******78')
    screen.getByText('设置后不能修改')
    screen.getByText('2026/12/01 起可再次修改')
    for (const name of [/昵称/, /出生日期/]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test.each([
    ['昵称', '好', '昵称为2-12个汉字、字母或数字'],
    ['昵称', '官方客服', '该昵称不可使用'],
    ['真实姓名', 'Zhang', '请输入正确您的中文姓名'],
    ['手机号码', '12345678901', '手机号码填写错误'],
    ['邮箱', 'a@b', '邮箱地址格式不正确'],
    ['QQ', '12', '请输入正确QQ号码'],
    ['微信', 'x', '请输入正确微信账号'],
  ])('%s %s is refused with %s, and nothing is sent', async (label, text, sentence) => {
    await renderPage(<PersonalFactsPage />)
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }))
    type(label, text)
    press('保存')
    expect(readToast()?.text).toBe(sentence)
    expect(bodies('/modifyUserInfo')).toEqual([])
  })

  test.each([
    ['UC/NICKNAME_TAKEN', '该昵称已被使用', 'true'],
    ['SYS/BUSY', '系统繁忙，请稍后再试', 'false'],
  ] as const)(
    'a refusal %s is said, and at the field when it is about it',
    async (code, sentence, isInvalid) => {
      server.refuse(modifyProfile, code)
      await renderPage(<PersonalFactsPage />)
      fireEvent.click(await screen.findByRole('button', { name: /^昵称/ }))
      type('昵称', '好运连连')
      press('保存')
      await waitFor(() => expect(readToast()?.text).toBe(sentence))
      const field = screen.getByLabelText('昵称', { selector: 'input' })
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe(isInvalid))
    },
  )

  test('only the changed one is sent, then it stands there', async () => {
    server.answer(readProfile, profileWith({}, { email: 'o@***cn' }))
    server.answer(modifyProfile, { message: '操作成功!' })
    await renderPage(<PersonalFactsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^邮箱/ }))
    type('邮箱', 'a@b.cn')
    expect(screen.queryByLabelText('登录密码')).toBeNull()
    server.answer(readProfile, profileWith({}, { email: 'a@***cn' }))
    press('保存')
    await screen.findByText('a@***cn')
    expect(bodies('/modifyUserInfo')).toEqual([{ email: 'a@b.cn' }])
  })

  test.each([
    ['手机号码', '13812345678', 'phone'],
    ['邮箱', 'a@b.cn', 'email'],
  ])(
    'the first %s is bound with the login password, whose fault stands at its field',
    async (label, text, name) => {
      server.refuse(modifyProfile, 'UC/PASSWORD_WRONG')
      await renderPage(<PersonalFactsPage />)
      fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }))
      type(label, text)
      press('保存')
      expect(readToast()?.text).toBe('请输入登录密码')
      expect(bodies('/modifyUserInfo')).toEqual([])
      type('登录密码', 'Kaijiang9')
      press('保存')
      await waitFor(() =>
        expect(bodies('/modifyUserInfo')).toEqual([{ [name]: text, password: 'Kaijiang9' }]),
      )
      const field = screen.getByLabelText('登录密码', { selector: 'input' })
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    },
  )

  test('the first QQ, to which no code goes, is asked no password for', async () => {
    await renderPage(<PersonalFactsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^QQ/ }))
    expect(screen.queryByLabelText('登录密码')).toBeNull()
  })

  test('the portrait is one of sixteen (R0-281)', async () => {
    server.answer(modifyProfile, { message: '操作成功!' })
    await renderPage(<PersonalFactsPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^头像/ }))
    expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(16)
    fireEvent.click(screen.getByLabelText('头像16'))
    press('保存')
    await waitFor(() => expect(bodies('/modifyUserInfo')).toEqual([{ avatarId: 16 }]))
  })
})

describe('the payout accounts (R0-028)', () => {
  type Account = AnswerOf<typeof listPayoutAccounts>['data'][number]
  const account: Account = {
    id: '5',
    type: '2',
    title: '中国银行',
    masked: '**** 1111',
    holder: '欧*',
    alias: '',
    province: '',
    city: '',
    branch: '',
    isDefault: false,
    holdUntil: null,
    createdAt: '2026-11-01T00:00:00+08:00',
  }
  const answerAccounts = (...data: Account[]) => server.answer(listPayoutAccounts, { data })

  test('stand by kind; one is made the default or removed after a question', async () => {
    answerAccounts(account, { ...account, id: '6', type: '10', title: 'TRC20' })
    server.answer(updatePayoutAccount, { message: '操作成功!', id: '5' })
    server.answer(removePayoutAccount, { message: '操作成功!' })
    await renderPage(<AccountListPage />)
    await screen.findByText('**** 1111')
    expect(screen.queryByText('TRC20')).toBeNull()
    press('设为默认')
    await waitFor(() => expect(bodies('/updateBank')).toEqual([{ id: '5', type: '2', isDefault: true }]))
    fireEvent.click(await screen.findByRole('button', { name: '解绑' }))
    expect(bodies('/bank/remove')).toEqual([])
    fireEvent.click(screen.getAllByRole('button', { name: '解绑', hidden: true }).at(-1) as HTMLElement)
    await waitFor(() => expect(bodies('/bank/remove')).toEqual([{ id: '5' }]))
  })

  test('their notes can be changed, never the number that is paid to', async () => {
    answerAccounts({ ...account, branch: '城东支行' })
    server.answer(updatePayoutAccount, { message: '操作成功!', id: '5' })
    await renderPage(<AccountListPage />)
    await screen.findByText(/城东支行/)
    press('修改')
    expect(screen.queryByLabelText('银行卡号')).toBeNull()
    type('开户支行', '城西支行')
    press('保存')
    await waitFor(() =>
      expect(bodies('/updateBank')).toEqual([
        { id: '5', type: '2', province: '', city: '', branch: '城西支行' },
      ]),
    )
  })

  test('are five of a kind at most', async () => {
    answerAccounts(...['1', '2', '3', '4', '5'].map(id => ({ ...account, id })))
    await renderPage(<AccountListPage />)
    await screen.findAllByText('**** 1111')
    expect(screen.queryByRole('link', { name: '添加银行卡' })).toBeNull()
  })

  test('are not offered to a trial account, which is told why', async () => {
    server.answer(readProfile, profileWith({ type: 'TEST' }))
    answerAccounts()
    await renderPage(<AccountListPage />)
    await screen.findByText('试玩账户无法进行该操作，请注册正式账户!')
    expect(screen.queryByRole('link', { name: '添加银行卡' })).toBeNull()
  })

  test('need the real name first', async () => {
    await renderPage(<UpdateAccountPage />)
    const way = await screen.findByRole('link', { name: '去填写' })
    expect(way.getAttribute('href')).toBe('/personal-info')
  })

  test('are added with what their kind needs, and the refusal of the server is shown', async () => {
    server.answer(readProfile, profileWith({}, { fullName: '欧**' }))
    server.refuse(updatePayoutAccount, 'UC/ADDRESS_FORMAT')
    await renderPage(<UpdateAccountPage />, '/page?type=10')
    fireEvent.change(await screen.findByLabelText('网络'), { target: { value: 'TRC20' } })
    type('钱包地址', 'Txyz')
    press('确认绑定')
    await screen.findByText('钱包地址不正确')
    expect(bodies('/updateBank')).toEqual([
      { type: '10', network: 'TRC20', address: 'Txyz', isDefault: true },
    ])
  })
})

describe('the settings (R0-029)', () => {
  const root = () => ({ ...document.documentElement.dataset })
  afterEach(() => {
    localStorage.clear()
    for (const name of Object.keys(root())) delete document.documentElement.dataset[name]
  })

  test('show at once, and again after the page was opened anew', async () => {
    await renderPage(<SettingPage />)
    fireEvent.click(screen.getByRole('radio', { name: '暗夜' }))
    fireEvent.click(screen.getByRole('radio', { name: '特大' }))
    for (const name of ['色盲友好球色', '减少动画', '省流量模式', '声音', '震动']) {
      fireEvent.click(screen.getByRole('switch', { name }))
    }
    const chosen = {
      theme: 'theme4',
      text: 'largest',
      balls: 'marked',
      motion: 'less',
      network: 'saving',
      sound: 'on',
      vibration: 'on',
    }
    expect(root()).toEqual(chosen)
    for (const name of Object.keys(chosen)) delete document.documentElement.dataset[name]
    applyPreferences()
    expect(root()).toEqual({ ...chosen, language: 'simplified', notice: '60' })
  })

  test('ask before a theme that has no games, and take it only then', async () => {
    await renderPage(<SettingPage />)
    const paper = screen.getByRole('radio', { name: '墨蓝资讯' })
    expect(document.getElementById(paper.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '仅资讯，不含投注与余额',
    )
    fireEvent.click(paper)
    press('取消')
    expect(root().theme).toBeUndefined()
    fireEvent.click(paper)
    press('更换')
    expect(root().theme).toBe('theme3')
    // Back to one with games needs no question.
    fireEvent.click(screen.getByRole('radio', { name: '青碧' }))
    expect(root().theme).toBe('theme2')
  })

  test('leave the theme of the page where none was chosen, and take no nonsense', () => {
    document.documentElement.dataset.theme = 'theme2'
    localStorage.setItem('preference_text', 'gigantic')
    applyPreferences()
    expect(root()).toMatchObject({ theme: 'theme2', text: 'normal' })
  })

  test('log a member out after a confirmation, and offer no logout to a guest', async () => {
    server.answer(logout, { message: '操作成功!' })
    await renderPage(<SettingPage />)
    press('退出登录')
    press('退出')
    await screen.findByText('到达 /')
    expect(readToken()).toBeUndefined()
    cleanup()
    await renderPage(<SettingPage />)
    expect(screen.queryByRole('button', { name: '退出登录' })).toBeNull()
  })

  test('clear what was loaded after a question', async () => {
    await renderPage(<SettingPage />)
    press('清除缓存')
    press('清除')
    await waitFor(() => expect(readToast()?.text).toBe('缓存已清除'))
  })
})
