import { listRequests } from '@app/contract/operator/approvals.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { beginEnrolment, confirmEnrolment, confirmSignIn, signIn } from '@app/contract/operator/sign-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
// Somebody new: the start page asks for nothing that needs a right.
beforeEach(() => server.answer(readMe, meWith({ roles: [], capabilities: [] })))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function givePassword() {
  await screen.findByLabelText('账号')
  type('账号', 'ann')
  type('密码', 'Kaijiang2026')
  press('下一步')
}

test('who never signed in here is asked at once, and comes to the page of the link', async () => {
  server.answer(signIn, { next: 'code', demonstrationCode: '123456', hasPasskey: false })
  server.answer(confirmSignIn, { expiresAt: '2026-11-23T08:00:00+08:00' })
  const { addressNow } = await openConsole('/approvals?show=mine', { isSignedIn: false })
  expect(server.sent).toEqual([])
  await givePassword()
  expect(await screen.findByText('123456')).toBeTruthy()
  type(/6位数字/, '123456')
  press('登录')
  await screen.findByRole('heading', { name: '审批' })
  expect(addressNow()).toBe('/console/approvals?show=mine')
  expect(
    server.sent.some(({ path, query }) => path === listRequests.path && query.get('show') === 'mine'),
  ).toBe(true)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/sign-in'])(
  'a page after the sign-in is none of another host: %s',
  async from => {
    server.answer(signIn, { next: 'code', demonstrationCode: null, hasPasskey: false })
    server.answer(confirmSignIn, { expiresAt: '2026-11-23T08:00:00+08:00' })
    const { addressNow } = await openConsole(`/sign-in?from=${encodeURIComponent(from)}`, {
      isSignedIn: false,
    })
    await givePassword()
    await screen.findByText('输入验证码')
    type(/6位数字/, '123456')
    press('登录')
    await screen.findByRole('heading', { name: '总览' })
    expect(addressNow()).toBe('/console/')
  },
)

test('a wrong password is said beside the form', async () => {
  server.refuse(signIn, 'OPS/SIGN_IN_FAILED')
  await openConsole('/sign-in', { isSignedIn: false })
  await givePassword()
  expect(await screen.findByText('账号或密码错误')).toBeTruthy()
})

test('who has no authenticator binds one and is shown the recovery codes once', async () => {
  server.answer(signIn, { next: 'enrol', demonstrationCode: null, hasPasskey: false })
  server.answer(beginEnrolment, {
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP',
  })
  server.answer(confirmEnrolment, { expiresAt: '2026-11-23T08:00:00+08:00', recoveryCodes: ['aaaaa-bbbbb'] })
  await openConsole('/sign-in', { isSignedIn: false })
  await givePassword()
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  expect(screen.getByRole('img', { name: '验证器二维码' })).toBeTruthy()
  type('验证器的6位数字', '123456')
  press('绑定并登录')
  expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy()
  press('已保存，进入控制台')
  await screen.findByRole('heading', { name: '总览' })
})

test('a session that ended leads to the sign-in with the address after it', async () => {
  server.refuse(readMe, 'OPS/SESSION_ENDED')
  const { addressNow } = await openConsole('/staff?state=active')
  await vi.waitFor(() => expect(addressNow()).toBe('/console/sign-in?from=%2Fstaff%3Fstate%3Dactive'))
})
