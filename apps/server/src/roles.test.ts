/** One node of each role as a process of its own, on one database: what each does, and what it leaves to the others. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@app/contract/auth.ts'
import { placeBets } from '@app/contract/bets.ts'
import { listMessages } from '@app/contract/inbox.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { send } from '#testing/test-server.ts'

type Role = 'web' | 'worker' | 'clock'
type Node = Readonly<{ child: ChildProcess; url: string; ops: string; ended: Promise<number | null> }>

const MAIN = join(import.meta.dirname, 'main.ts')
const WAIT = { timeout: 240_000, interval: 250 }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

let database: TestDatabase
let folder: string
let client: pg.Client
const nodes = new Map<Role, Node>()

async function startNode(role: Role): Promise<Node> {
  const [port, opsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ DATA_DIR: folder, DATABASE_URL: database.url, LOG_LEVEL: 'warn', DEMO_HISTORY: '0' },
      ...{ ROLE: role, PORT: String(port), OPS_PORT: String(opsPort), DEMO: role === 'web' ? '1' : '0' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const node = {
    ...{ child, ended },
    url: `http://127.0.0.1:${port}`,
    ops: `http://127.0.0.1:${opsPort}`,
  }
  nodes.set(role, node)
  await expect
    .poll(
      () =>
        fetch(`${node.ops}/healthz`).then(
          answer => answer.status,
          () => 0,
        ),
      WAIT,
    )
    .toBe(200)
  return node
}

const readiness = async (node: Node): Promise<readonly string[]> =>
  ((await (await fetch(`${node.ops}/readyz`)).json()) as { missing: string[] }).missing

async function rows<Row>(text: string): Promise<Row[]> {
  return (await client.query(text)).rows as Row[]
}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'kaijiang-roles-'))
  client = new pg.Client(database.url)
  client.on('error', () => undefined)
  await client.connect()
}, 120_000)

afterAll(async () => {
  for (const { child, ended } of nodes.values()) {
    child.kill('SIGKILL')
    await ended
  }
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('each role does its part: a bet goes from the slip over the draw to the message in the inbox', async () => {
  const web = await startNode('web')
  expect(await readiness(web)).toEqual([])
  // Nothing moves while there is only a node that answers calls.
  expect(await rows('select from draws_issues where state <> $$settled$$ limit 1')).toEqual([])
  // Operators have a port of their own, and players no way to it.
  expect((await fetch(`${web.url}/metrics`)).status).toBe(404)
  expect(await (await fetch(`${web.ops}/metrics`)).text()).toContain('http_request_duration_seconds')

  const clock = await startNode('clock')
  await expect.poll(() => readiness(clock), WAIT).toEqual([])
  await expect(fetch(clock.url)).rejects.toThrow()
  expect((await fetch(`${clock.ops}/app-api/v/vCode`)).status).toBe(404)
  const findOpen = () =>
    rows<{ turnNum: string; id: string }>(
      `select turn_num as "turnNum", id::text from draws_issues where game_id = 71 and state = 'open'
        and closes_at > server_now() + interval '15 s' order by id limit 1`,
    )
  const { body: session } = await send(web.url, login, {
    body: { account: 'demo8888', password: 'Demo8888' },
  })
  const token = session.token
  // The issue that was found is the one that is bet on: another look could fall between two of them.
  let issue: Awaited<ReturnType<typeof findOpen>>[number] | undefined
  await expect
    .poll(async () => {
      issue = (await findOpen())[0]
      return issue
    }, WAIT)
    .toBeDefined()
  const slip = {
    gameId: 71,
    turnNum: issue?.turnNum ?? '',
    // One of them wins, whatever is drawn.
    items: Array.from({ length: 49 }, (_, index) => ({
      ...{ playCode: 'tema_a', model: 1, stakePerUnit: '2.00' },
      selection: String(index + 1).padStart(2, '0'),
    })),
  }
  const placed = await send(web.url, placeBets, { token, body: slip, key: 'roles-test-1' })
  expect(placed.body).toMatchObject({ data: { orders: expect.anything() } })
  // The minute until the draw passes at once.
  await client.query(`create or replace function server_now() returns timestamptz language sql volatile
    as $$select clock_timestamp() + interval '75 seconds'$$`)

  await expect
    .poll(() => rows(`select state from draws_issues where id = ${issue?.id}`), WAIT)
    .toEqual([{ state: 'settled' }])
  // The money is there; the message waits for a worker, and there is none.
  const told = async () =>
    (await send(web.url, listMessages, { token, query: { topic: 'money' } })).body.data.length
  expect(await told()).toBe(0)
  expect(await rows("select from jobs.job where state = 'active'")).toEqual([])

  const worker = await startNode('worker')
  await expect.poll(() => readiness(worker), WAIT).toEqual([])
  await expect(fetch(worker.url)).rejects.toThrow()
  await expect.poll(told, WAIT).toBe(1)
  // The message is there a moment before the job is counted.
  await expect
    .poll(async () => (await fetch(`${worker.ops}/metrics`)).text(), WAIT)
    .toContain('jobs_seconds_count{queue="send-issue-messages/1",outcome="done"}')
}, 900_000)

test('a node that is told to leave says so first, still answers, and then ends', async () => {
  const web = nodes.get('web')
  if (web === undefined) throw new Error('there is no web node')
  web.child.kill('SIGTERM')
  await expect.poll(() => readiness(web), { timeout: 5_000, interval: 100 }).toEqual(['leaving'])
  expect((await fetch(`${web.url}/app-api/game/71/plays`)).status).toBe(200)
  expect(await web.ended).toBe(0)
  for (const role of ['clock', 'worker'] as const) {
    const node = nodes.get(role)
    node?.child.kill('SIGTERM')
    expect(await node?.ended).toBe(0)
  }
}, 90_000)
