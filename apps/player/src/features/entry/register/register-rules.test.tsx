/** Each sentence of specification 000 §5 appears for its cause, once, and nothing is sent. */
import { checkUnique, readRegisterLimit } from '@app/contract/auth.ts'
import { forgetTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prepareEntry, registerLimit } from '#features/entry/entry.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { RegisterPage } from './register.page.tsx'

const server = fakeServer()

beforeEach(() => {
  forgetTokens()
  prepareEntry(server)
})
afterEach(cleanup)

const PASSWORD = '为了您的账户安全，密码长度应至少为8个字符，并且必须包含大写字母、小写字母和数字。'
const good = { 账号: 'zhang88', 密码: 'Kaijiang8', 确认密码: 'Kaijiang8' }

test.each([
  [{ 账号: '8zhang' }, {}, '用户名必须是字母开头的6-15位的字母或者数字', 'R0-174'],
  [{ 账号: 'abcde' }, {}, '用户名必须是字母开头的6-15位的字母或者数字', 'R0-174'],
  [{ 密码: 'kaijiang', 确认密码: 'kaijiang' }, {}, PASSWORD, 'R0-175'],
  [{ 确认密码: 'Kaijiang9' }, {}, '登录密码与确认密码不一致', 'R0-176'],
  [
    { 账号: 'Zhang888', 密码: 'Zhang888', 确认密码: 'Zhang888' },
    {},
    '为了您的账户安全，请勿使用与用户名相同的密码。',
    'R0-177',
  ],
  [{}, { birthday: 1 }, '请输入您的出生日期', 'R0-178'],
  [{ 邮箱: 'a@b.museum' }, {}, '邮箱地址格式不正确', 'R0-179'],
  [{}, { email: 1 }, '邮箱地址不能为空', 'R0-179'],
  [{ 真实姓名: 'Zhang San' }, {}, '请输入正确您的中文姓名', 'R0-180'],
  [{}, { fullName: 1 }, '真实姓名不能为空', 'R0-180'],
  [{ 资金密码: '835' }, {}, '资金密码必须为4位数字', 'R0-181'],
  [{}, { fundPwd: 1 }, '资金密码不能为空', 'R0-181'],
  [{}, { intrCode: 1 }, '推广码不能为空', 'R0-182'],
  [{ QQ: '123' }, {}, '请输入正确QQ号码', 'R0-184'],
  [{}, { qq: 1 }, 'QQ号码不能为空', 'R0-184'],
  [{ 微信: 'wei_xin' }, {}, '请输入正确微信账号', 'R0-185'],
  [{}, { weixin: 1 }, '微信账号不能为空', 'R0-185'],
  [{ 手机号码: '12345678901' }, {}, '手机号码填写错误', 'R0-186'],
  [{}, { phone: 1 }, '手机号码不能为空', 'R0-186'],
  [{}, { vCode: 1 }, '验证码不正确', 'R0-187'],
])(
  '%o by the configuration %o is refused with %s (%s; R0-171, R0-172)',
  async (typed, required, sentence, _id) => {
    server.answer(readRegisterLimit, { ...registerLimit, ...required })
    const { container } = await renderPage(<RegisterPage />)
    await screen.findByLabelText('账号')
    for (const [label, value] of Object.entries({ ...good, ...typed })) {
      fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
    }
    fireEvent.click(screen.getByRole('button', { name: '注册' }))
    const said = within(container).getAllByText(sentence)
    expect(readToast()?.kind).toBe('error')
    expect(said.filter(toast => toast.closest('[role=status]') !== null)).toHaveLength(1)
    // Who cannot see the toast stands in the field that is to blame, and hears why.
    const field = document.activeElement
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    const reason = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(sentence)
    expect(server.sent.filter(one => one.method === 'POST')).toEqual([])
  },
)

test('a failure is one toast for 3 s, and the next one takes its place (R0-171)', async () => {
  server.answer(checkUnique, { unique: true })
  await renderPage(<RegisterPage />)
  await screen.findByLabelText('账号')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
  for (const [label, value] of Object.entries({ ...good, 账号: '8zhang' })) type(label, value)
  vi.useFakeTimers()
  try {
    fireEvent.click(screen.getByRole('button', { name: '注册' }))
    vi.advanceTimersByTime(2_000)
    type('账号', 'zhang88')
    type('确认密码', 'Kaijiang9')
    fireEvent.click(screen.getByRole('button', { name: '注册' }))
    vi.advanceTimersByTime(2_999)
    expect(readToast()?.text).toBe('登录密码与确认密码不一致')
    vi.advanceTimersByTime(1)
    expect(readToast()).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})
