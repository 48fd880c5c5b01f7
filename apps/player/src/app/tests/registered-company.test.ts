/** What a registration says of its company in each build (specification 000 §3). */
import { register } from '@app/contract/auth.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'

const server = fakeServer()

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['the mobile app names the company', 'app', 'macau'],
  ['the web names none', 'web', undefined],
])('in the form %s (R0-111)', async (_, build, companyCode) => {
  vi.resetModules()
  vi.stubEnv('VITE_BUILD', build)
  vi.stubEnv('VITE_COMPANY_CODE', 'macau')
  // The shell of the mobile app sends registrations; without one they go like every other call.
  const { beginPlayerSession } = await import('#app/session.ts')
  beginPlayerSession()
  server.answer(register, { token: 't', tokenChat: 'c', message: '注册成功' })
  const { sendRegistration } = await import('#features/entry/entry.queries.ts')
  const password = 'Kaijiang8'
  await sendRegistration({ account: 'zhang88', password, confirmPassword: password, configVersion: 'v1' })
  const form = server.sent.map(({ body }) => body as { account: string; companyCode?: string })
  expect(form.map(fields => [fields.account, fields.companyCode])).toEqual([['zhang88', companyCode]])
})
