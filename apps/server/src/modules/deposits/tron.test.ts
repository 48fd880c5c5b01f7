import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDepositChannels, readDeposit } from '@app/contract/deposits.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { type Sandbox, startSandbox } from '#sandbox-program.ts'
import { chainEnvironment, controlSandbox, gatewayEnvironment } from '#testing/sandbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { create, violations } from './deposits.fixtures.ts'
import { addChainChannel, watchNow } from './evm.fixtures.ts'
import { startLyingTron } from './lying-tron.fixtures.ts'
import { tronAddress } from './tron-address.ts'

/** Blocks that make a transfer final. */
const FINAL = 20

let dataDir: string
let sandbox: Sandbox
let server: TestServer
let node: Awaited<ReturnType<typeof startLyingTron>>
let channelId: number

const control = (path: string, told: object) => controlSandbox(sandbox, path, told)
const behave = (fault?: string) =>
  control('/control/behaviour', {
    seed: 'tron',
    faults: fault === undefined ? [] : [fault],
    perMille: fault === undefined ? 0 : 1000,
  })
const blocks = async (count: number) => {
  await control('/control/blocks', { count })
  await watchNow(server)
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-tron-'))
  sandbox = await startSandbox({ dataDir, log: createLog('silent') })
  const settings = chainEnvironment(sandbox)
  node = await startLyingTron(settings.USDT_TRON_URLS ?? '')
  server = await startTestServer({
    forFile: true,
    environment: {
      ...gatewayEnvironment(sandbox),
      ...settings,
      USDT_TRON_URLS: `${node.url},${settings.USDT_TRON_URLS}`,
    },
  })
  channelId = await addChainChannel(server, 'tron')
  await control('/control/clock', { shiftMs: Math.round(server.now() - Date.now()) })
})
beforeEach(async () => {
  node.tell()
  await behave()
  await watchNow(server)
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(async () => {
  await server.stop()
  node.stop()
  sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function begun() {
  const { token, memberId } = await server.member()
  const { orderNo } = (await create(server, { token, channelId })).body.data
  const now = async () => (await server.call(readDeposit, { token, params: { orderNo } })).body.data
  const { chain } = await now()
  const [address, wallet] = [chain?.pay?.address ?? '', `${server.url}${chain?.pay?.walletUrl}`]
  const balance = async () => {
    const [row] = await server.query<{ balance: bigint }>(
      `select balance from wallet_accounts where member_id = $1 and kind = 'main'`,
      [memberId],
    )
    return row?.balance ?? 0n
  }
  return { now, wallet, address, balance, token }
}

/** Presses the button of the wallet's page. */
const pay = (wallet: string) => fetch(wallet, { method: 'POST', body: new URLSearchParams({ act: 'paid' }) })

test.each([
  ['0xa614f803b6fd780986a42c78ec9c7f77e6ded13c', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', undefined],
  ['0xa614', undefined],
])('the address %s is read as %s', (told, address) => {
  expect(tronAddress(told)).toBe(address)
})

describe('USDT on TRON', () => {
  test('is paid at an address of the member, seen with its blocks, and credited once when the chain calls them final', async () => {
    const { now, wallet, address, balance, token } = await begun()
    expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
    const { data } = (await server.call(listDepositChannels, { token })).body
    expect(data.map(({ method, type }) => [method, type])).toContainEqual(['usdt', 10])
    expect(await (await fetch(wallet)).text()).toMatch(/演示[\s\S]*69\.45[\s\S]*TRC20/)
    expect((await pay(wallet)).status).toBe(200)
    await blocks(2)
    expect(await now()).toMatchObject({
      ...{ state: 'PAYING', payAmount: '500.04' },
      chain: { network: 'TRC20', transfers: [{ state: 'seen', tokens: '69.45', needed: FINAL }] },
    })
    await blocks(FINAL)
    await Promise.all([watchNow(server), watchNow(server)])
    expect(await now()).toMatchObject({ state: 'CREDITED', received: '500.04' })
    expect(await balance()).toBe(500_040n)
    // As after a crash between the credit and the cursor: everything is read once more.
    await server.query(
      'delete from deposits_cursors where height > (select min(height) from deposits_cursors)',
    )
    await blocks(1)
    expect(await balance()).toBe(500_040n)
  })

  test.each([
    ['reorganised', 'CREDITED', ['final']],
    ['orphaned', 'PAYING', ['orphaned']],
    ['false-token', 'PAYING', []],
    ['reverted', 'PAYING', []],
    ['second-payment', 'CREDITED', ['final', 'final']],
  ])('of a chain that is told to be %s leaves the order %s', async (fault, state, transfers) => {
    await behave(fault)
    const { now, wallet } = await begun()
    await pay(wallet)
    await blocks(2)
    await blocks(FINAL)
    await blocks(FINAL * 2)
    const order = await now()
    expect([order.state, order.chain?.transfers.map(transfer => transfer.state)]).toEqual([state, transfers])
  })
})

describe('a node of TRON that lies', () => {
  test('by hiding transfers credits nothing, and hides nothing for good', async () => {
    const { now, wallet, address } = await begun()
    node.tell((path, told) => {
      if (!path.startsWith('/v1/') || path.includes('desc')) return told
      const { data, ...rest } = JSON.parse(told) as { data: { result: { to: string } }[] }
      return JSON.stringify({
        ...rest,
        data: data.filter(({ result }) => tronAddress(result.to) !== address),
      })
    })
    await pay(wallet)
    await blocks(FINAL + 2)
    expect(await now()).toMatchObject({ state: 'PAYING', chain: { transfers: [] } })
    node.tell()
    await blocks(FINAL)
    expect((await now()).state).toBe('CREDITED')
  })

  test.each<[string, (info: Info) => Info]>([
    ['less than was sent', info => withLog(info, log => ({ ...log, data: '9'.padStart(64, '0') }))],
    ['more than was sent', info => withLog(info, log => ({ ...log, data: 'ffffffffff'.padStart(64, '0') }))],
    ['another contract', info => withLog(info, log => ({ ...log, address: 'b'.repeat(40) }))],
    [
      'another event',
      info => withLog(info, log => ({ ...log, topics: ['a'.repeat(64), ...log.topics.slice(1)] })),
    ],
    ['a failure', info => ({ ...info, receipt: { result: 'OUT_OF_ENERGY' } })],
    ['another transaction', info => ({ ...info, id: 'c'.repeat(64) })],
  ])('by telling of %s credits nothing', async (_, change) => {
    const { now, wallet, balance } = await begun()
    node.tell((path, told) =>
      path === '/wallet/gettransactioninfobyid' && told !== '{}'
        ? JSON.stringify(change(JSON.parse(told)))
        : told,
    )
    await pay(wallet)
    await blocks(FINAL + 2)
    expect(await balance()).toBe(0n)
    node.tell()
    await blocks(FINAL)
    expect([(await now()).state, await balance()]).toEqual(['CREDITED', 500_040n])
  })

  test('by inventing a transfer of no transaction credits nothing', async () => {
    const { now, address, balance } = await begun()
    node.tell((path, told) => {
      if (!path.startsWith('/v1/') || path.includes('desc')) return told
      const { data, ...rest } = JSON.parse(told) as { data: object[] }
      const [one] = data
      const result = { from: '0x'.padEnd(42, 'a'), to: address, value: '69450000' }
      const invented = { ...one, transaction_id: 'd'.repeat(64), result }
      return JSON.stringify({ ...rest, data: [...data, ...(one === undefined ? [] : [invented])] })
    })
    await blocks(FINAL * 2)
    expect([(await now()).state, await balance()]).toEqual(['PAYING', 0n])
  })

  test('whose event interface is behind its blocks, credits when that has caught up', async () => {
    const { now, wallet } = await begun()
    node.tell((path, told) => {
      if (!path.includes('desc')) return told
      const { data, ...rest } = JSON.parse(told) as { data: { block_number: number }[] }
      return JSON.stringify({
        ...rest,
        data: data.map(event => ({ ...event, block_number: event.block_number - FINAL * 3 })),
      })
    })
    await pay(wallet)
    await blocks(FINAL + 2)
    expect(await now()).toMatchObject({ state: 'PAYING', chain: { transfers: [{ state: 'seen' }] } })
    node.tell()
    await blocks(1)
    expect((await now()).state).toBe('CREDITED')
  })

  test.each([
    ['an error', '{"Error":"class java.lang.Exception"}'],
    ['no JSON', '<html>'],
    ['another block', '{"blockID":"e","block_header":{"raw_data":{"number":1}}}'],
  ])('by answering %s for a block stops the reading and moves nothing', async (_, answer) => {
    const { now, wallet } = await begun()
    await pay(wallet)
    node.tell((path, told) => (path === '/wallet/getblock' ? answer : told))
    await blocks(FINAL + 2)
    expect((await now()).state).toBe('PAYING')
    node.tell()
    await blocks(1)
    expect((await now()).state).toBe('CREDITED')
  })
})

type LogLine = Readonly<{ address: string; topics: string[]; data: string }>
type Info = Readonly<{ id: string; receipt: object; log: readonly LogLine[] }>

const withLog = (info: Info, change: (log: LogLine) => LogLine): Info => ({
  ...info,
  log: info.log.map(change),
})
