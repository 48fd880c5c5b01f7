import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDeposit } from '@app/contract/deposits.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { type Sandbox, startSandbox } from '#sandbox-program.ts'
import { chainEnvironment, controlSandbox, gatewayEnvironment } from '#testing/sandbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { create, violations } from './deposits.fixtures.ts'
import { addChainChannel, CONFIRMATIONS, watchNow } from './evm.fixtures.ts'

let dataDir: string
let sandbox: Sandbox
let server: TestServer
let channelId: number

const control = (path: string, told: object) => controlSandbox(sandbox, path, told)
const blocks = async (count: number) => {
  await control('/control/blocks', { count })
  await watchNow(server)
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-sandbox-'))
  sandbox = await startSandbox({ dataDir, log: createLog('silent') })
  server = await startTestServer({
    forFile: true,
    environment: { ...gatewayEnvironment(sandbox), ...chainEnvironment(sandbox) },
  })
  channelId = await addChainChannel(server)
  await control('/control/clock', { shiftMs: Math.round(server.now() - Date.now()) })
  await watchNow(server)
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(async () => {
  await server.stop()
  sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function begun() {
  const { token } = await server.member()
  const { orderNo } = (await create(server, { token, channelId })).body.data
  const now = async () => (await server.call(readDeposit, { token, params: { orderNo } })).body.data
  const wallet = `${server.url}${(await now()).chain?.pay?.walletUrl}`
  return { now, wallet }
}

/** Presses the button of the wallet's page. */
const pay = (wallet: string) => fetch(wallet, { method: 'POST', body: new URLSearchParams({ act: 'paid' }) })

test('the wallet of the demonstration says what it is, and what it sends is seen and credited', async () => {
  const { now, wallet } = await begun()
  expect(await (await fetch(wallet)).text()).toMatch(/演示[\s\S]*69\.45[\s\S]*0x/)
  expect((await pay(wallet)).status).toBe(200)
  await blocks(2)
  expect((await now()).chain?.transfers).toMatchObject([{ state: 'seen', tokens: '69.45' }])
  await blocks(CONFIRMATIONS)
  expect(await now()).toMatchObject({ state: 'CREDITED', received: '500.04' })
})

test.each([
  ['reorganised', 'CREDITED', ['final']],
  ['orphaned', 'PAYING', ['orphaned']],
  ['false-token', 'PAYING', []],
  ['second-payment', 'CREDITED', ['final', 'final']],
])('of a chain that is told to be %s the order becomes %s', async (fault, state, transfers) => {
  await control('/control/behaviour', { seed: 'test', faults: [fault], perMille: 1000 })
  const { now, wallet } = await begun()
  await pay(wallet)
  await blocks(2)
  await blocks(CONFIRMATIONS + 1)
  await blocks(CONFIRMATIONS * 2)
  const order = await now()
  expect([order.state, order.chain?.transfers.map(transfer => transfer.state)]).toEqual([state, transfers])
})
