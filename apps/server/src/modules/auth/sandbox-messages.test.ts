import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestOwnCode, updateFundPassword } from '@app/contract/auth-security.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createMessenger } from '#platform/messenger.ts'
import { type Sandbox, startSandbox } from '#sandbox-program.ts'
import { controlSandbox, gatewayEnvironment, messageEnvironment } from '#testing/sandbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { FUND_PASSWORD, PASSWORD, registerPerson } from './auth-people.fixtures.ts'

let dataDir: string
let sandbox: Sandbox
let server: TestServer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-messages-'))
  sandbox = await startSandbox({ dataDir, log: createLog('silent') })
  server = await startTestServer({
    forFile: true,
    environment: { ...gatewayEnvironment(sandbox), ...messageEnvironment(sandbox) },
  })
})
const behave = (faults: readonly string[]) =>
  controlSandbox(sandbox, '/control/behaviour', { seed: 'm', faults, perMille: faults.length * 1000 })
beforeEach(() => behave([]))
afterAll(async () => {
  await server.stop()
  sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The page of the demonstration, under our own address, with what a phone or address was sent. */
async function inbox(url: string, to: string): Promise<string> {
  const answer = await fetch(server.url + url, { method: 'POST', body: new URLSearchParams({ to }) })
  return answer.text()
}
const codes = (page: string) => [...page.matchAll(/验证码是(\d{4})/g)].map(([, code]) => code)

test('a code is read on the phone of the demonstration and serves; another number shows none of it', async () => {
  const person = await registerPerson(server, { fundPwd: FUND_PASSWORD, phone: '13900000011' })
  const { body } = await server.call(requestOwnCode, { token: person.token })
  expect(body.inboxUrl).toBe('/cashier/messages')
  expect(await (await fetch(server.url + body.inboxUrl)).text()).toMatch(/演示[\s\S]*手机号码或邮箱/)
  const page = await inbox(body.inboxUrl ?? '', '13900000011')
  const [code = ''] = codes(page)
  expect(codes(await inbox(body.inboxUrl ?? '', '13900000012'))).toEqual([])
  const wanted = { fundPwd: '7206', confirmFundPwd: '7206', password: PASSWORD, code }
  expect((await server.call(updateFundPassword, { token: person.token, body: wanted })).status).toBe(200)
})

test.each([
  ['whose answer is lost is shown once', 'lost-answer', 1],
  ['to a carrier that is down is refused, and shown when it is sent again', 'down', 0],
])('a message %s', async (_, fault, count) => {
  const phone = `139000000${20 + count}`
  const messenger = createMessenger({ messageWebhook: sandbox.messages, demo: false }, createLog('silent'))
  const send = () => messenger.send(phone, '【开奖】您的验证码是1234。')
  await behave([fault])
  await expect(send()).rejects.toMatchObject({ code: 'SYS/BUSY' })
  expect(codes(await inbox('/cashier/messages', phone))).toHaveLength(count)
  await behave([])
  await send()
  expect(codes(await inbox('/cashier/messages', phone))).toHaveLength(count + 1)
})

test.each([
  ['without its signature', '', '{"id":"12345678","to":"13900000031","text":"1"}', 401],
  ['with a wrong one', `sha256=${'0'.repeat(64)}`, '{"id":"12345678","to":"13900000031","text":"1"}', 401],
])('a message %s is not taken', async (_, signature, body, status) => {
  const headers = { 'x-signature': signature }
  const answer = await fetch(sandbox.messages.url, { method: 'POST', headers, body })
  expect(answer.status).toBe(status)
  expect(await inbox('/cashier/messages', '13900000031')).toMatch(/没有消息/)
})

test('what is written as a number is shown as text and asked of nobody', async () => {
  expect(await inbox('/cashier/messages', '"><script>alert(1)</script>')).not.toMatch(/<script>alert/)
})
