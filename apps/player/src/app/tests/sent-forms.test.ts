/** The calls that the specification sends as forms (000 §7). */
import { login, register } from '@app/contract/auth.ts'
import { resetPassword, updateFundPassword, updatePassword } from '@app/contract/auth-security.ts'
import type { Endpoint } from '@app/contract/endpoint.ts'
import { modifyProfile, updatePayoutAccount } from '@app/contract/profile.ts'
import { beforeEach, expect, test } from 'vitest'
import { sendProfile } from '#features/account/account.queries.ts'
import { sendLogin, sendRegistration } from '#features/entry/entry.queries.ts'
import { sendPayoutAccount } from '#features/profile/payout/payout.queries.ts'
import { sendNewFundPassword, sendNewPassword, sendReset } from '#features/security/security.queries.ts'
import { fakeServer } from '#testing/fake-server.ts'

const server = fakeServer()
const [account, password] = ['zhang88', 'Kaijiang8']
const changed = { password, confirmPassword: password }
const tokens = { token: 't', tokenChat: 'c' }
const done = { message: '操作成功!' }

beforeEach(() => {
  server.answer(login, tokens)
  server.answer(register, { ...tokens, ...done })
  for (const endpoint of [resetPassword, updatePassword, updateFundPassword, modifyProfile])
    server.answer(endpoint, done)
  server.answer(updatePayoutAccount, { ...done, id: '1' })
})

const sendings: readonly (readonly [Endpoint, () => Promise<unknown>])[] = [
  [login, () => sendLogin({ account, password, remember: false })],
  [register, () => sendRegistration({ account, ...changed, configVersion: 'v1' })],
  [resetPassword, () => sendReset({ account, code: '012345', ...changed })],
  [updatePassword, () => sendNewPassword({ oldPassword: 'Kaijiang7', ...changed })],
  [updateFundPassword, () => sendNewFundPassword({ fundPwd: '0123', confirmFundPwd: '0123' })],
  [modifyProfile, () => sendProfile({ avatarId: 16, phone: '13812345678' })],
  [updatePayoutAccount, () => sendPayoutAccount({ kind: 'usdt', network: 'TRC20', isDefault: true })],
]

test.each(sendings.map(([endpoint, send]) => ({ path: endpoint.path, send })))(
  '$path is sent as a form that the server reads (R0-211, R0-212, R0-216, R0-217, R0-218)',
  async ({ path, send }) => {
    await send()
    const [sent] = server.sent
    expect([sent?.path, sent?.headers.get('content-type')]).toEqual([
      path,
      'application/x-www-form-urlencoded',
    ])
  },
)
