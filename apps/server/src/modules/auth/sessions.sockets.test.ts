/** A session that ends on one node ends its sockets, and its calls, on another within a second. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logout } from '@app/contract/auth.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { trustProxies } from '#platform/addresses.ts'
import { createLog } from '#platform/log.ts'
import { createRates } from '#platform/rates.ts'
import { memberByToken } from '#platform/sockets/identify.ts'
import { createSockets } from '#platform/sockets/sockets.ts'
import { hasRedis, startTestRedis } from '#testing/redis.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer } from '#testing/test-server.ts'

/** A second is promised; a busy machine is given more. */
const LATE_MS = 3_000

async function startNodes(environment: Record<string, string> = {}) {
  const server = await startTestServer({ environment })
  const second = await startSecondNode(server, { environment })
  onTestFinished(() => second.app.stop())
  const { sockets, services, relay } = second.app
  sockets.serve({
    name: 'test',
    accepts: path => path === '/test',
    identify: memberByToken(services.auth.authenticate),
    onMessage: () => undefined,
  })
  await Promise.all([server.app.relay.start(), relay.start()])
  return { server, second }
}

/** A member's socket: when it was closed, and by which code. */
async function connect(url: string, token: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/test?token=${token}`)
  onTestFinished(() => socket.terminate())
  const ended = new Promise<Readonly<{ code: number; atMs: number }>>(resolve =>
    socket.once('close', code => resolve({ code, atMs: performance.now() })),
  )
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { ended, isOpen: () => socket.readyState === WebSocket.OPEN }
}

test('a logout closes the sockets of that session on another node, and of no other', async () => {
  const { server, second } = await startNodes()
  const [member, neighbour] = [await server.member(), await server.member()]
  const [gone, stays] = [await connect(second.url, member.token), await connect(second.url, neighbour.token)]
  await server.call(logout, { token: member.token })
  const from = performance.now()
  const { code, atMs } = await gone.ended
  expect(code).toBe(4001)
  expect(atMs - from).toBeLessThan(LATE_MS)
  expect(stays.isOpen()).toBe(true)
})

test('an account that an operator froze has no socket left', async () => {
  const { server, second } = await startNodes()
  const member = await server.member()
  const socket = await connect(second.url, member.token)
  await server.query(`update account_members set state = 'frozen' where id = $1`, [member.memberId])
  expect((await socket.ended).code).toBe(4001)
})

test.runIf(hasRedis)(
  'with Redis a transaction that runs long holds the end of a session back nowhere',
  async () => {
    const redis = await startTestRedis()
    const { server, second } = await startNodes({ REDIS_URL: redis.url })
    const { token } = await server.member()
    const isLive = async () => (await send(second.url, checkMoney, { token })).status === 200
    const socket = await connect(second.url, token)
    expect(await isLive()).toBe(true)
    await server.query('begin')
    await server.query('select pg_current_xact_id()')
    await server.call(logout, { token })
    const from = performance.now()
    const { code, atMs } = await socket.ended
    const isRefused = !(await isLive())
    await server.query('rollback')
    expect([code, isRefused]).toEqual([4001, true])
    expect(atMs - from).toBeLessThan(LATE_MS)
  },
)

test('an expired session, which publishes no event, has no socket after the next sweep', async () => {
  const server = await startTestServer()
  const { authenticate, findOpenSessions } = server.app.services.auth
  const log = createLog('silent')
  const sockets = createSockets({
    ...{ log, rates: createRates({ log }), trustProxy: trustProxies([]), pageOrigins: [] },
    sweepMs: 200,
  })
  sockets.watchSessions(findOpenSessions)
  sockets.serve({
    name: 'test',
    accepts: path => path === '/test',
    identify: memberByToken(authenticate),
    onMessage: () => undefined,
  })
  const http = createServer()
  sockets.attach(http)
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await sockets.close()
    http.close()
  })
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const [member, neighbour] = [await server.member(), await server.member()]
  const [gone, stays] = [await connect(url, member.token), await connect(url, neighbour.token)]
  await server.query(
    `update auth_sessions set expires_at = server_now() - interval '1 second' where member_id = $1`,
    [member.memberId],
  )
  expect((await gone.ended).code).toBe(4001)
  expect(stays.isOpen()).toBe(true)
})
