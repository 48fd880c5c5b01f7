/** A server with a gateway: the sandbox runs as a program of its own, and both speak by HTTP. */
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notifyDeposit, readDeposit } from '@app/contract/deposits.ts'
import { createLog } from '#platform/log.ts'
import { type Sandbox, startSandbox } from '#sandbox-program.ts'
import { controlSandbox, gatewayEnvironment } from '#testing/sandbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { askDeposits } from './ask-deposits.job.ts'
import { addChannel, create } from './deposits.fixtures.ts'

export type GatewayRig = Readonly<{
  server: TestServer
  sandbox: Sandbox
  channelId: number
  /** From now on so many of a thousand orders meet one of the faults. */
  misbehave: (...faults: readonly string[]) => Promise<void>
  /** Moves the clocks of both sides. */
  travel: (ms: number) => Promise<void>
  /** The gateway sends its notices of the order again. */
  notifyAgain: (orderNo: string) => Promise<void>
  /** An order of a member, with its page as far as it has one. */
  begin: (token: string, amount?: string) => Promise<string>
  read: (token: string, orderNo: string) => ReturnType<typeof readOf>
  pay: (token: string, orderNo: string, act?: 'paid' | 'failed') => Promise<number>
  /** Does the questions that are due. */
  askDue: () => Promise<void>
  /** Sends bytes as the gateway would; a key that is not its own makes a forgery. */
  notify: (text: string, more?: Forgery) => Promise<Response>
  stop: () => Promise<void>
}>

export type Forgery = Readonly<{
  secret?: string
  signed?: string
  keyId?: string
  stamp?: string
  channelId?: number
  /** Of another node than the first one. */
  url?: string
}>

/** What the gateway tells of an order: paid, in the words of its agreement with us. */
export const paidReport = (orderNo: string, more: object = {}): string =>
  JSON.stringify({
    ...{ merchant: 'kaijiang', orderNo, reference: `ref-${orderNo}`, state: 'paid', amount: '500.00' },
    ...{ currency: 'CNY', ...more },
  })

/** What became of the notices about an order, oldest first. */
export const verdictsOf = async (server: Pick<TestServer, 'query'>, orderNo: string): Promise<string[]> =>
  (
    await server.query<{ verdict: string }>(
      'select verdict from deposits_callbacks where order_id = $1 order by id',
      [orderNo],
    )
  ).map(({ verdict }) => verdict)

async function readOf(server: TestServer, token: string, orderNo: string) {
  return (await server.call(readDeposit, { token, params: { orderNo } })).body.data
}

export async function startGatewayRig(): Promise<GatewayRig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-sandbox-'))
  const sandbox = await startSandbox({ dataDir, log: createLog('silent') })
  const [key] = sandbox.gateway.keys
  if (key === undefined) throw new Error('the sandbox has no key')
  const server = await startTestServer({
    forFile: true,
    environment: gatewayEnvironment(sandbox),
  })
  const channelId = await addChannel(server, { adapter: 'gateway' })

  const control = (path: string, told: object) => controlSandbox(sandbox, path, told)
  const alignClocks = () => control('/control/clock', { shiftMs: Math.round(server.now() - Date.now()) })
  await sandbox.announce(server.url)
  await alignClocks()

  const read = (token: string, orderNo: string) => readOf(server, token, orderNo)
  return {
    ...{ server, sandbox, channelId, read },
    misbehave: (...faults) => control('/control/behaviour', { seed: 'test', faults, perMille: 1000 }),
    travel: async ms => {
      await server.travel(ms)
      await alignClocks()
    },
    notifyAgain: orderNo => control('/control/notify', { orderNo }),
    begin: async (token, amount = '500') =>
      (await create(server, { token, channelId, amount })).body.data.orderNo,
    pay: async (token, orderNo, act = 'paid') => {
      const { payUrl } = await read(token, orderNo)
      const body = new URLSearchParams({ act })
      return (await fetch(`${server.url}${payUrl}`, { method: 'POST', body })).status
    },
    askDue: async () => {
      await server.app.db.transaction(tx => server.app.jobs.add(tx, askDeposits, {}))
      await server.app.jobs.drain()
    },
    notify: (text, more = {}) => {
      const stamp = more.stamp ?? String(Math.floor(server.now() / 1000))
      const signature = createHmac('sha256', more.secret ?? key.secret)
        .update(`${stamp}.${more.signed ?? text}`)
        .digest('hex')
      return fetch(
        (more.url ?? server.url) +
          notifyDeposit.path.replace(':channelId', String(more.channelId ?? channelId)),
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-key-id': more.keyId ?? key.id,
            'x-timestamp': stamp,
            'x-signature': signature,
          },
          body: text,
        },
      )
    },
    stop: async () => {
      await server.stop()
      sandbox.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
