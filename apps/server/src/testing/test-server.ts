/** A whole server on a database of its own: real HTTP, real PostgreSQL, and a clock that tests can move. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf, BodyIn, Endpoint, ParamsIn, QueryIn } from '@app/contract/endpoint.ts'
import type { RateTable } from '@app/contract/rates.ts'
import type { WireRefusal } from '@app/contract/refusals.ts'
import { games } from '@app/domain/games/games.ts'
import { addDays, chinaDateOf, chinaMidnight, HOUR_MS } from '@app/domain/time/china-time.ts'
import { onTestFinished } from 'vitest'
import { type App, createApp } from '#app.ts'
import { createTestMember, type TestMember } from '#modules/auth/auth.fixtures.ts'
import { createTestStaff, type TestStaff } from '#modules/staff/staff.fixtures.ts'
import { readConfig } from '#platform/config.ts'
import { openConnection } from '#platform/connections.ts'
import { serveOps } from '#platform/http/health.ts'
import { createLog, type Log } from '#platform/log.ts'
import { systemRandomness } from '#platform/randomness.ts'
import { createSealing, SEALING_KEY_BYTES } from '#platform/sealing.ts'
import { createTestDatabase, DATABASE_WAIT_MS, type TestDatabase } from './database.ts'
import { lenientRates } from './lenient-rates.ts'

export type Sent<E extends Endpoint> = Readonly<{
  params?: ParamsIn<E>
  query?: QueryIn<E>
  body?: BodyIn<E>
  token?: string
  /** The idempotency key. */
  key?: string
  headers?: Readonly<Record<string, string>>
}>

export type Answered<T> = Readonly<{ status: number; body: T; headers: Headers }>

const BUSY_PAUSE_MS = 100

/** Sends one call as a browser would; told that the server is busy, it asks again with the same key, as a player does. */
export async function send<E extends Endpoint>(
  url: string,
  endpoint: E,
  sent: Sent<E> = {},
): Promise<Answered<AnswerOf<E> & WireRefusal>> {
  for (;;) {
    const answer = await sendOnce(url, endpoint, sent)
    if (answer.body?.code !== 'SYS/BUSY') return answer
    await sleep(BUSY_PAUSE_MS)
  }
}

/** Sends one call, whatever the answer is. */
export async function sendOnce<E extends Endpoint>(
  url: string,
  endpoint: E,
  { params, query, body, token, key, headers }: Sent<E>,
): Promise<Answered<AnswerOf<E> & WireRefusal>> {
  const filled = Object.entries((params ?? {}) as Record<string, unknown>).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  )
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).map(([k, v]) => [k, String(v)])
  const answer = await fetch(`${url}${filled}?${new URLSearchParams(entries)}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { token }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers }
}

/** Planned in tests: enough to bet on at three paces, without the price of all games. */
const GAMES = [70, 71, 92, 93]

/** All nodes of a test open what any of them sealed. */
export const testSealing = createSealing([systemRandomness.bytes(SEALING_KEY_BYTES)])

/**
 * Where every test begins, whenever it is run: far from midnight and from the close of an issue. Never before now, as a
 * library may ask the wall's clock whether something is over.
 */
const nextNoon = () => chinaMidnight(addDays(chinaDateOf(Date.now()), 1)) + 12 * HOUR_MS + 5_000

const clockSql = (shiftMs: number) => `
  create table test_clock(shift interval not null);
  insert into test_clock values (make_interval(secs => ${shiftMs / 1000}));
  create or replace function server_now() returns timestamptz language sql volatile
    as 'select clock_timestamp() + (select shift from test_clock)';`

export type TestServer = Readonly<{
  url: string
  databaseUrl: string
  app: App
  /** Runs SQL beside the server, as a person with database rights could. */
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  call: <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => Promise<Answered<AnswerOf<E> & WireRefusal>>
  member: (wanted?: Parameters<typeof createTestMember>[1]) => Promise<TestMember>
  /** Somebody of the staff with these roles, signed in; the headers make a call his or hers. */
  staff: (...roles: readonly string[]) => Promise<TestStaff>
  /** Moves the clock of the server and of its database. */
  travel: (ms: number) => Promise<void>
  now: () => number
  /** Messages to telephones and addresses, oldest first. */
  sent: readonly Readonly<{ to: string; text: string }>[]
  stop: () => Promise<void>
}>

/** Starts a server for a test; it ends with the test, or by `stop` when started for a whole file. */
export async function startTestServer({
  environment = {},
  forFile = false,
  gameIds = GAMES,
  rateTable = lenientRates,
  database: given,
  databaseWaitMs = DATABASE_WAIT_MS,
  log = createLog(process.env.TEST_LOG ?? 'silent'),
  carrier,
}: {
  environment?: Record<string, string>
  forFile?: boolean
  /** The games whose issues are planned. */
  gameIds?: readonly number[]
  rateTable?: RateTable
  /** A database on a server of the test's own; dropped with this server. */
  database?: TestDatabase
  databaseWaitMs?: number
  /** For a test that reads what is logged. */
  log?: Log
  /** Asked before each message to a telephone or an address; what it throws is the fault of the carrier. */
  carrier?: () => void
} = {}): Promise<TestServer> {
  const database = given ?? (await createTestDatabase())
  const client = await openConnection(database.url, { waitMs: DATABASE_WAIT_MS })
  let shift = nextNoon() - Date.now()
  await client.query(clockSql(shift))
  const now = () => Date.now() + shift
  const config = readConfig({ DEMO: '1', ...environment, DATABASE_URL: database.url })
  const sent: { to: string; text: string }[] = []
  const app = await createApp({
    config,
    databaseUrl: database.url,
    databaseWaitMs,
    isDatabaseStrict: true,
    rateTable,
    log,
    clock: { now },
    randomness: systemRandomness,
    sealing: testSealing,
    games: games.filter(game => gameIds.includes(game.gameId)),
    // A test that names a carrier wants it to be called.
    ...(config.messageWebhook === undefined && {
      messenger: {
        send: async (to, text) => {
          carrier?.()
          sent.push({ to, text })
        },
      },
    }),
  })
  serveOps(app.http, app)
  app.http.server.setTimeout(0)
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.stop()
    await client.end()
    await database.drop()
  }
  if (!forFile) onTestFinished(stop)

  // One session takes one statement at a time; tests ask from many sides at once.
  let last: Promise<unknown> = Promise.resolve()
  function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const rows = last.then(async () => (await client.query(text, [...values])).rows as Row[])
    last = rows.catch(() => undefined)
    return rows
  }

  return {
    url,
    databaseUrl: database.url,
    app,
    query,
    call: (endpoint, sent) => send(url, endpoint, sent),
    member: wanted => createTestMember({ db: app.db, ...app.services }, wanted),
    staff: (...roles) => createTestStaff({ db: app.db, sealing: testSealing }, roles),
    travel: async ms => {
      shift += ms
      await query('update test_clock set shift = make_interval(secs => $1)', [shift / 1000])
    },
    now,
    sent,
    stop,
  }
}
