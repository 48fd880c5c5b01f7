import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Postgres, type PostgresOptions, startPostgres } from './supervisor.ts'

const OWNER_PROGRAM = `
  import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))}
  const { url, pid, stop } = await startPostgres({ dataDir: process.env.OWNED })
  process.once('SIGTERM', async () => { await stop(); process.exit(0) })
  console.log(JSON.stringify({ url, pid }))
`
type Owner = Readonly<{ process: ChildProcess; url: string; pid: number }>

function newDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaijiang-supervisor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'postgres')
}

/** A data directory that was made and stopped: to make one takes the processor longer than most tests here. */
const made = join(mkdtempSync(join(tmpdir(), 'kaijiang-supervisor-')), 'postgres')
beforeAll(async () => {
  await (await startPostgres({ dataDir: made })).stop()
})
afterAll(() => rmSync(dirname(made), { recursive: true }))

/** A copy of it, with its owner and rights. */
function madeDirectory(): string {
  const dataDir = newDirectory()
  for (const part of ['', '.password']) execFileSync('cp', ['-a', `${made}${part}`, `${dataDir}${part}`])
  return dataDir
}

async function start(options: PostgresOptions): Promise<Postgres> {
  const postgres = await startPostgres(options)
  onTestFinished(postgres.stop)
  return postgres
}

/** A Node process of its own that starts and owns the database. */
function spawnOwner(dataDir: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', OWNER_PROGRAM], {
    env: { ...process.env, OWNED: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Module names are looked up from here.
    cwd: import.meta.dirname,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function startOwner(dataDir: string): Promise<Owner> {
  const child = spawnOwner(dataDir)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const server = JSON.parse(line) as { url: string; pid: number }
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await untilGone(server.pid)
  })
  return { process: child, ...server }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.flatMap(row => Object.values(row))
  } finally {
    await client.end()
  }
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    // Its folder goes with the process.
    return false
  }
}

async function untilGone(pid: number): Promise<void> {
  const giveUpAt = performance.now() + 10_000
  while (isRunning(pid)) {
    if (performance.now() > giveUpAt) throw new Error(`process ${pid} is still there after ten seconds`)
    await sleep(20)
  }
}

/** Data directories of which nobody knows yet whether they are whole. */
function unfinishedOf(dataDir: string): string[] {
  return readdirSync(dirname(dataDir)).filter(name => name.startsWith(`${basename(dataDir)}.new`))
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

const keepRow = (url: string) => query(url, 'create table kept as select 42 as answer')
const readRow = (url: string) => query(url, 'select answer from kept')

test('money is safe by its settings, and only this machine can reach it', async () => {
  const dataDir = newDirectory()
  const { url } = await start({ dataDir, settings: { max_connections: '20' } })
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses']
  const shown = await Promise.all(settings.map(name => query(url, `show ${name}`)))
  expect(shown.flat()).toEqual(['on', 'on', 'on', 'on', '127.0.0.1'])
  expect(await query(url, 'select inet_client_addr()::text'), 'a socket in the file system').toEqual([null])
  const [overTcp = ''] = url.split('?')
  expect(await query(overTcp, 'select inet_client_addr()::text')).toEqual(['127.0.0.1/32'])
  expect(await query(url, 'show max_connections'), "the caller's setting").toEqual(['20'])
  expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600)
})

test('an owner killed with -9 leaves no server behind, and the next start has every committed row', async () => {
  const dataDir = madeDirectory()
  const owner = await startOwner(dataDir)
  await keepRow(owner.url)
  owner.process.kill('SIGKILL')
  await untilGone(owner.pid)
  const { url } = await start({ dataDir })
  expect(await readRow(url)).toEqual([42])
})

test.each([
  ['a directory with a long name', (folder: string) => ({ dataDir: join(folder, 'long'.repeat(30)) })],
  [
    'a file system that takes no sockets',
    () => ({ dataDir: madeDirectory(), settings: { unix_socket_directories: '/proc/none' } }),
  ],
])('%s is reached at its port', async (_, options) => {
  const { url } = await start(options(dirname(newDirectory())))
  expect(await query(url, 'select inet_client_addr()::text')).toEqual(['127.0.0.1/32'])
})

test('a start right after the kill waits for the old server to end', { tags: 'long' }, async () => {
  const dataDir = madeDirectory()
  const owner = await startOwner(dataDir)
  await keepRow(owner.url)
  owner.process.kill('SIGKILL')
  const { url } = await start({ dataDir })
  expect(await readRow(url)).toEqual([42])
})

test('a server that lost its owner and its guard is stopped by the next start', {
  tags: 'long',
}, async () => {
  const dataDir = madeDirectory()
  const owner = await startOwner(dataDir)
  await keepRow(owner.url)
  const guard = parentOf(owner.pid)
  const children = readFileSync(`/proc/${guard}/task/${guard}/children`, 'utf8').trim().split(' ').map(Number)
  // The guard last: once it is gone, the owner closes the pipe, and a reader still there would stop the server.
  for (const pid of [...children.filter(child => child !== owner.pid), guard]) process.kill(pid, 'SIGKILL')
  owner.process.kill('SIGKILL')
  await sleep(300)
  expect(isRunning(owner.pid)).toBe(true)
  const { url, pid } = await start({ dataDir })
  expect(isRunning(owner.pid)).toBe(false)
  expect(pid).not.toBe(owner.pid)
  expect(await readRow(url)).toEqual([42])
})

test('a terminated owner stops its server and leaves nothing to repair', async () => {
  const dataDir = madeDirectory()
  const owner = await startOwner(dataDir)
  owner.process.kill('SIGTERM')
  expect(await once(owner.process, 'exit')).toEqual([0, null])
  expect(isRunning(owner.pid)).toBe(false)
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
  expect(readFileSync(`${dataDir}.log`, 'utf8')).toContain('database system is shut down')
})

test('a server killed with -9 is noticed at once by stop, and the next start heals it', {
  tags: 'long',
}, async () => {
  const dataDir = madeDirectory()
  const first = await start({ dataDir })
  await keepRow(first.url)
  process.kill(first.pid, 'SIGKILL')
  const stoppedAt = performance.now()
  await first.stop()
  // A stop that waited for the end of a server that is gone would wait for its whole patience.
  expect(performance.now() - stoppedAt).toBeLessThan(6_000)
  const second = await start({ dataDir })
  expect(await readRow(second.url)).toEqual([42])
})

test('the start after a kill waits for a port that a child of the killed server still holds', {
  tags: 'long',
}, async () => {
  const dataDir = madeDirectory()
  const first = await start({ dataDir })
  const port = Number(new URL(first.url).port)
  process.kill(first.pid, 'SIGKILL')
  await first.stop()
  const child = createServer().listen(port, '127.0.0.1')
  await once(child, 'listening')
  const second = start({ dataDir, port })
  await sleep(300)
  child.close()
  expect(new URL((await second).url).port).toBe(String(port))
})

test('a half-finished data directory is made anew', { tags: 'long' }, async () => {
  const dataDir = newDirectory()
  mkdirSync(`${dataDir}.new-1/base`, { recursive: true })
  writeFileSync(`${dataDir}.new-1/PG_VERSION`, '18\n')
  writeFileSync(`${dataDir}.password`, 'of the half-finished one')
  const { url } = await start({ dataDir })
  expect(await query(url, 'select 1')).toEqual([1])
  expect(unfinishedOf(dataDir)).toEqual([])
})

test('a second owner is refused after two seconds, and the first goes on undisturbed', {
  tags: 'long',
}, async () => {
  const dataDir = madeDirectory()
  const owner = await startOwner(dataDir)
  const startedAt = performance.now()
  await expect(startPostgres({ dataDir })).rejects.toMatchObject({
    kind: 'directory-in-use',
    message: `Another running server uses the data directory ${dataDir}: stop it, or set DATA_DIR or DATABASE_URL.`,
  })
  expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  // Far from the minute that a start may take, however busy the machine is.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(await query(owner.url, 'select 1')).toEqual([1])
})

test('two first starts at the same moment make one database, and one of them is refused', {
  tags: 'long',
}, async () => {
  const dataDir = newDirectory()
  const results = await Promise.allSettled([start({ dataDir }), start({ dataDir })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a data directory that cannot be made is refused with a sentence', async () => {
  const file = newDirectory()
  writeFileSync(file, 'a file, not a folder')
  await expect(startPostgres({ dataDir: join(file, 'postgres') })).rejects.toMatchObject({
    kind: 'directory-unwritable',
    message: expect.stringMatching(/^The data directory \S+ cannot be written: choose another DATA_DIR/),
  })
})

test('a taken port is refused with a sentence before anything is made', async () => {
  const dataDir = newDirectory()
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(startPostgres({ dataDir, port })).rejects.toMatchObject({
    kind: 'port-taken',
    message: `Port ${port} of the database is taken by another program.`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('a lost password is named, and so is a wrong one', { tags: 'long' }, async () => {
  const dataDir = madeDirectory()
  const { stop } = await startPostgres({ dataDir })
  await stop()
  writeFileSync(`${dataDir}.password`, 'another')
  await expect(startPostgres({ dataDir })).rejects.toThrow('password authentication failed')
  rmSync(`${dataDir}.password`)
  await expect(startPostgres({ dataDir })).rejects.toMatchObject({ kind: 'password-missing' })
})

test('an owner killed in the middle of making the directory takes that work down with it', {
  tags: 'long',
}, async () => {
  const dataDir = newDirectory()
  const child = spawnOwner(dataDir)
  // A process that got no turn all that while finds the directory made; the start that follows has to do either way.
  const hasBegun = () => unfinishedOf(dataDir).length > 0 || existsSync(dataDir)
  await expect.poll(hasBegun, { timeout: 30_000, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  const { url } = await start({ dataDir })
  expect(await query(url, 'select 1')).toEqual([1])
})
