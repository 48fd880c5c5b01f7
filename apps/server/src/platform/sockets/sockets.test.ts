/** The socket layer through real sockets, with a small channel of its own. */
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { trustProxies } from '#platform/addresses.ts'
import { createMetrics } from '#platform/http/metrics.ts'
import { createLog } from '#platform/log.ts'
import { createRates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Channel, type Connection, type Holder, nobody } from './channel.ts'
import { memberByToken } from './identify.ts'
import { createSockets } from './sockets.ts'

const log = createLog('silent')

/** Tokens name a member and a session: `7.first`. */
async function authenticate(token: string) {
  const [member = '', sessionId = ''] = token.split('.')
  if (!/^\d+$/.test(member)) throw new Refusal('UC/TOKEN_INVALID')
  return {
    memberId: BigInt(member),
    account: `m${member}`,
    kind: 'member',
    isAgent: false,
    sessionId,
  } as const
}

type Wanted = Partial<Channel> & Readonly<{ proxies?: readonly string[] }>

async function startHub({ proxies = [], ...channel }: Wanted = {}) {
  const metrics = createMetrics()
  const sockets = createSockets({
    ...{ log, metrics, rates: createRates({ log }), pageOrigins: [], trustProxy: trustProxies(proxies) },
  })
  const closed: number[] = []
  const served: Channel = {
    name: 'test',
    accepts: path => path.startsWith('/test'),
    identify: () => ({ holder: nobody }),
    onMessage: (connection, message) => connection.send(message),
    onClose: (_, code) => void closed.push(code),
    ...channel,
  }
  sockets.serve(served)
  const server = createServer()
  sockets.attach(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await sockets.close()
    server.closeAllConnections()
    server.close()
  })
  return { sockets, metrics, closed, port: (server.address() as AddressInfo).port }
}

type Client = Readonly<{
  send: (message: unknown) => void
  received: readonly unknown[]
  /** Code and text of the close. */
  ended: Promise<readonly [number, string]>
  close: () => void
}>

async function connect(port: number, path = '/test', headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  onTestFinished(() => socket.terminate())
  const received: unknown[] = []
  socket.on('message', data => received.push(JSON.parse(String(data))))
  const ended = new Promise<readonly [number, string]>(resolve =>
    socket.once('close', (code, text) => resolve([code, String(text)])),
  )
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    ...{ received, ended },
    send: message => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  }
}

/** The status of an upgrade that a browser could not read. */
const statusOf = (port: number, path: string, headers: Record<string, string> = {}) =>
  connect(port, path, headers).then(
    () => 101,
    (error: Error) => Number(/\d{3}/.exec(error.message)?.[0]),
  )

describe('the caller of a socket is identified before the upgrade', () => {
  const withToken = () => startHub({ identify: memberByToken(authenticate) })

  test('a member by the token of the query', async () => {
    const seen: Connection[] = []
    const { port } = await startHub({
      identify: memberByToken(authenticate),
      onOpen: connection => void seen.push(connection),
    })
    await connect(port, '/test/room?token=7.first&sinceId=12')
    expect(seen).toMatchObject([{ path: '/test/room', holder: { memberId: 7n, sessionId: 'first' } }])
    expect(seen[0]?.query.get('sinceId')).toBe('12')
  })

  test('no token is refused with 401, a dead one by a close that a page can read', async () => {
    const { port, sockets } = await withToken()
    expect(await statusOf(port, '/test')).toBe(401)
    expect(await statusOf(port, `/test?token=${'x'.repeat(1_000)}`)).toBe(403)
    const dead = await connect(port, '/test?token=dead')
    expect(await dead.ended).toEqual([4001, '登录已失效，请重新登录'])
    expect(sockets.count()).toBe(0)
  })

  test('guests by a session of the channel, others by nothing at all', async () => {
    const { port } = await startHub({
      identify: ({ query }) =>
        query.get('guest') === 'g1' ? { holder: { sessionId: 'g1' } } : { status: 403 },
    })
    expect(await statusOf(port, '/test?guest=g1')).toBe(101)
    expect(await statusOf(port, '/test?guest=g2')).toBe(403)
  })

  test.each<[string, Channel['identify']]>([
    [
      'throws',
      () => {
        throw new Error('no database')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no database'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('a channel that %s lets nobody in, and the others go on', async (_, identify) => {
    const { port, sockets } = await startHub({ identify })
    sockets.serve({
      name: 'other',
      accepts: path => path === '/other',
      identify: () => ({ holder: nobody }),
      onMessage: (connection, message) => connection.send(message),
    })
    expect(await statusOf(port, '/test')).toBe(503)
    const other = await connect(port, '/other')
    other.send('still here')
    await expect.poll(() => other.received).toEqual(['still here'])
  })

  test('a socket that closes during its identification is forgotten', async () => {
    let answer: (verdict: { holder: Holder }) => void = () => undefined
    const { port, sockets } = await startHub({
      identify: () => new Promise<{ holder: Holder }>(resolve => (answer = resolve)),
    })
    const asking = httpRequest({
      ...{ port, path: '/test', headers: { upgrade: 'websocket', connection: 'Upgrade' } },
    })
    asking.on('error', () => undefined)
    asking.end()
    await sleep(100)
    asking.destroy()
    await sleep(100)
    answer({ holder: nobody })
    await sleep(50)
    expect(sockets.count()).toBe(0)
  })
})

describe('a fault of a channel ends one connection', () => {
  test.each<[string, Channel['onMessage']]>([
    [
      'throws',
      (_, message) => {
        if (message === 'bad') throw new Error('a defect')
      },
    ],
    [
      'rejects',
      async (_, message) => {
        await sleep(5)
        if (message === 'bad') throw new Error('a defect')
      },
    ],
  ])('onMessage %s: 1011, what waits is dropped, the neighbour stays', async (_, fault) => {
    const handled: unknown[] = []
    const { port, closed } = await startHub({
      onMessage: (connection, message) => {
        handled.push(message)
        if (message === 'hello') connection.send('hello')
        return fault(connection, message)
      },
    })
    const [broken, neighbour] = [await connect(port), await connect(port)]
    for (const message of ['bad', 'after']) broken.send(message)
    expect((await broken.ended)[0]).toBe(1011)
    neighbour.send('hello')
    await expect.poll(() => neighbour.received).toEqual(['hello'])
    expect(handled).toEqual(['bad', 'hello'])
    await expect.poll(() => closed).toEqual([1011])
  })

  test('onOpen and onClose as well', async () => {
    const { port, sockets } = await startHub({
      onOpen: () => Promise.reject(new Error('a defect')),
      onClose: () => {
        throw new Error('another')
      },
    })
    expect((await (await connect(port)).ended)[0]).toBe(1011)
    await expect.poll(() => sockets.count()).toBe(0)
    expect(await statusOf(port, '/test')).toBe(101)
  })
})

test('messages are handed over in their order, each after the one before is done', async () => {
  const { port } = await startHub({
    onMessage: async (connection, message) => {
      await sleep(message === 'slow' ? 50 : 0)
      connection.send(message)
    },
  })
  const client = await connect(port)
  for (const message of ['slow', 'quick', 'quicker']) client.send(message)
  await expect.poll(() => client.received).toEqual(['slow', 'quick', 'quicker'])
})

test('a channel closes a connection with its own code, and hears once of every end', async () => {
  const { port, closed, sockets } = await startHub({
    onMessage: connection => connection.close(4003, '您已被禁言'),
  })
  const [told, leaving] = [await connect(port), await connect(port)]
  told.send('anything')
  expect(await told.ended).toEqual([4003, '您已被禁言'])
  leaving.close()
  await leaving.ended
  await expect.poll(() => closed.toSorted()).toEqual([1005, 4003])
  expect(sockets.count()).toBe(0)
})

test('a connection that was closed does not come back into a topic', async () => {
  const { port, sockets } = await startHub({
    onMessage: async connection => {
      connection.close(1000, 'bye')
      await sleep(50)
      connection.subscribe('room/1')
    },
  })
  const client = await connect(port)
  client.send('anything')
  await client.ended
  await sleep(100)
  expect(sockets.count({ topic: 'room/1' })).toBe(0)
})

describe('a connection ends with its session', () => {
  async function startMembers() {
    const hub = await startHub({ identify: memberByToken(authenticate) })
    const open = new Set(['first', 'second', 'other'])
    hub.sockets.watchSessions(async () => open)
    return { ...hub, open }
  }

  test('by its id, and no other does', async () => {
    const { port, sockets } = await startMembers()
    const [first, second] = [
      await connect(port, '/test?token=7.first'),
      await connect(port, '/test?token=7.second'),
    ]
    sockets.endSessions(['first', 'unknown'])
    expect(await first.ended).toEqual([4001, '登录已失效，请重新登录'])
    second.send('still here')
    await expect.poll(() => second.received).toEqual(['still here'])
  })

  test('by news of the member: the ended ones go, the open ones stay', async () => {
    const { port, sockets, open } = await startMembers()
    const [first, second] = [
      await connect(port, '/test?token=7.first'),
      await connect(port, '/test?token=7.second'),
    ]
    open.delete('first')
    await sockets.sessionsChanged(7n)
    expect((await first.ended)[0]).toBe(4001)
    second.send('still here')
    await expect.poll(() => second.received).toEqual(['still here'])
  })

  test('also when the news came while it was being let in', async () => {
    const { port, sockets, open } = await startMembers()
    open.delete('first')
    await sockets.sessionsChanged(7n)
    // Identified by what was true before: the authentication of this test knows no ends.
    const late = await connect(port, '/test?token=7.first')
    expect((await late.ended)[0]).toBe(4001)
  })
})

test('presence is counted by channel, by member and by topic', async () => {
  const { port, sockets, metrics } = await startHub({
    identify: memberByToken(authenticate),
    onMessage: (connection, topic) => connection.subscribe(String(topic)),
  })
  const [first, second, other] = [
    await connect(port, '/test?token=7.first'),
    await connect(port, '/test?token=7.second'),
    await connect(port, '/test?token=8.other'),
  ]
  for (const client of [first, other]) client?.send('room/1')
  await expect.poll(() => sockets.count({ topic: 'room/1' })).toBe(2)
  expect(sockets.count({ channel: 'test' })).toBe(3)
  expect(sockets.count({ memberId: 7n })).toBe(2)
  expect(await metrics.metrics()).toContain('sockets_open{channel="test"} 3')
  sockets.broadcast('room/1', { text: 'hello' })
  await expect.poll(() => other?.received).toEqual([{ text: 'hello' }])
  expect(second?.received).toEqual([])
  first?.close()
  await expect.poll(() => sockets.count({ topic: 'room/1' })).toBe(1)
  expect(sockets.count({ memberId: 7n })).toBe(1)
})

test('messages of every size and held ones arrive whole and in order, between pings of the library', async () => {
  const { port, sockets } = await startHub({
    onMessage: (connection, topic) => connection.subscribe(String(topic)),
  })
  const client = await connect(port, '/test')
  client?.send('room')
  await expect.poll(() => sockets.count({ topic: 'room' })).toBe(1)
  const texts = [0, 100, 125, 126, 127, 60_000, 70_000].map((size, at) => `${at} ${'开'.repeat(size / 3)}`)
  for (const [at, text] of texts.entries()) {
    if (at % 2 === 0) sockets.broadcastHeld('room', { text })
    else sockets.broadcast('room', { text })
  }
  await expect.poll(() => client?.received).toEqual(texts.map(text => ({ text })))
})

describe('limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('an address has 200 sockets: of trusted proxies each player, and each /64', async () => {
    const { port } = await startHub({ proxies: ['127.0.0.1'] })
    const open = (count: number, address: (index: number) => string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => statusOf(port, `/test/${index}`, from(address(index)))),
      )
    const statuses = await open(210, index => `2001:db8:0:1::${index.toString(16)}`)
    expect(statuses.filter(status => status === 101)).toHaveLength(200)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect(await open(2, index => `203.0.113.${index}`)).toEqual([101, 101])
  })

  test('a peer that is not trusted cannot name itself', async () => {
    const { port } = await startHub({ proxies: ['10.0.0.0/8'], identify: () => ({ status: 403 }) })
    const statuses: number[] = []
    for (let i = 0; i < 610; i++) statuses.push(await statusOf(port, '/test', from(`203.0.113.${i % 250}`)))
    expect(statuses.filter(status => status === 403)).toHaveLength(600)
    expect(statuses.slice(600)).toEqual(Array(10).fill(429))
  })

  test('a socket above the message rate is closed, a short burst is allowed', async () => {
    const { port } = await startHub()
    const [calm, loud] = [await connect(port), await connect(port)]
    for (let i = 0; i < 50; i++) calm.send(i)
    for (let i = 0; i < 300; i++) loud.send(i)
    expect(await loud.ended).toEqual([1008, 'too many messages'])
    await expect.poll(() => calm.received.length).toBe(50)
  })

  test('no more than 60 messages of one second reach a slow channel', async () => {
    let handled = 0
    const { port } = await startHub({
      onMessage: async () => {
        handled++
        await sleep(1_000)
      },
    })
    const client = await connect(port)
    for (let i = 0; i < 200; i++) client.send(i)
    expect((await client.ended)[0]).toBe(1008)
    expect(handled).toBe(1)
  })
})
