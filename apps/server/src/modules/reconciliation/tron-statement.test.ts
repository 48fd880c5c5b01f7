/** The statement of TRON, fetched from the chain of the sandbox beside what was credited of it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDeposit } from '@app/contract/deposits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create } from '#modules/deposits/deposits.fixtures.ts'
import { addChainChannel, watchNow } from '#modules/deposits/evm.fixtures.ts'
import { createLog } from '#platform/log.ts'
import { type Sandbox, startSandbox } from '#sandbox-program.ts'
import { chainEnvironment, controlSandbox, gatewayEnvironment } from '#testing/sandbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { fetchStatements } from './fetch-statements.job.ts'
import { statementDesk, violations } from './reconciliation.fixtures.ts'

/** Blocks that make a transfer final, and some more. */
const FINAL = 25

let dataDir: string
let sandbox: Sandbox
let server: TestServer
let channelId: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-tron-'))
  sandbox = await startSandbox({ dataDir, log: createLog('silent') })
  const environment = { ...gatewayEnvironment(sandbox), ...chainEnvironment(sandbox) }
  server = await startTestServer({ forFile: true, environment })
  channelId = await addChainChannel(server, 'tron')
  const shiftMs = Math.round(server.now() - Date.now())
  await controlSandbox(sandbox, '/control/clock', { shiftMs })
  await watchNow(server)
})
afterAll(async () => {
  await server.stop()
  sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function pass(count: number): Promise<void> {
  await controlSandbox(sandbox, '/control/blocks', { count })
  await watchNow(server)
}

test('has the transfers to our addresses among those of everybody, each as often as it was credited', async () => {
  const { token } = await server.member()
  const { orderNo } = (await create(server, { token, channelId })).body.data
  const now = async () => (await server.call(readDeposit, { token, params: { orderNo } })).body.data
  const { pay } = (await now()).chain ?? {}
  const body = new URLSearchParams({ act: 'paid' })
  await fetch(`${server.url}${pay?.walletUrl}`, { method: 'POST', body })
  await pass(FINAL)
  expect(await now()).toMatchObject({ state: 'CREDITED', received: '500.04' })
  for (let times = 0; times < 2; times++) {
    await server.app.db.transaction(tx => server.app.jobs.add(tx, fetchStatements, {}))
    await server.app.jobs.drain()
  }
  const source = `tron-${channelId}`
  const desk = statementDesk(server, await server.staff('finance-maker'))
  expect((await desk.lines(source)).data).toMatchObject([
    {
      ...{ kind: 'payment', amount: '500.04', tokens: '69.45', address: pay?.address },
      ...{ differenceNo: null, object: { kind: 'deposit', id: orderNo } },
    },
  ])
  expect(await desk.days(source)).toMatchObject([
    { statement: 'part', theirsIn: '500.04', oursIn: '500.04', openDifferences: 0 },
  ])
  expect(await desk.balance(source)).toBe('500.04')
  expect(await violations(server)).toEqual([])
})
