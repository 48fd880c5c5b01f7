import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const MAIN = join(import.meta.dirname, 'main.ts')

type Started = Readonly<{
  child: ChildProcess
  said: () => string
  complained: () => string
  ended: Promise<number | null>
}>

/** Of all starts: the first that comes so far makes the database in it, which takes longer than what the others do. */
const folder = mkdtempSync(join(tmpdir(), 'kaijiang-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** All that a start here has of our environment: where tools are, and where Node keeps what it compiled. */
const inherited = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** Runs the program as `npm start` does, with these settings. */
function start(env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, PORT: '0', LOG_LEVEL: 'silent', DEMO_HISTORY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stdout?.on('data', chunk => {
    said += String(chunk)
  })
  child.stderr?.on('data', chunk => {
    complained += String(chunk)
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => said, complained: () => complained, ended }
}

/** A first start makes the database: a few seconds, and minutes on a busy machine. The journeys start with the demonstration. */
const START_PATIENCE_MS = 150_000

const isListening = (server: Started) =>
  expect.poll(server.said, { timeout: START_PATIENCE_MS, interval: 50 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/)

/** What a refused start says: one sentence, no stack, exit code 1. */
async function refusalOf(env: Readonly<Record<string, string>>): Promise<string> {
  // What the demonstration shows is made before the server listens, and no part of a refusal.
  const server = start({ DEMO: '0', ...env })
  expect(await server.ended).toBe(1)
  const text = server.complained().trim()
  expect(text).not.toMatch(/\n\s+at /)
  expect(text.split('\n')).toHaveLength(1)
  return text
}

test('a taken port is one sentence and exit code 1', { tags: 'long' }, async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  onTestFinished(() => void holder.close())
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  expect(await refusalOf({ PORT: port, DATA_DIR: folder })).toBe(
    `Port ${port} is taken. Set PORT to a free one.`,
  )
})

test('a database that cannot be reached is one sentence', { tags: 'long' }, async () => {
  const url = 'postgres://nobody:secret@127.0.0.1:1/nothing'
  const text = await refusalOf({ DATABASE_URL: url, DATA_DIR: folder })
  expect(text).toContain('The database at DATABASE_URL cannot be used')
  expect(text).not.toContain('secret')
})

test('a data directory that is no directory is one sentence', { tags: 'long' }, async () => {
  expect(await refusalOf({ DATA_DIR: '/dev/null/nothing' })).toContain('DATA_DIR')
})

test.skipIf(process.getuid?.() === 0)('a data directory without rights is one sentence', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o500 })
  expect(await refusalOf({ DATA_DIR: join(closed, 'data') })).toContain('DATA_DIR')
})

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a number from 0 to 65535.'],
  [{ HOST: '203.0.113.7' }, 'HOST is "203.0.113.7", which is no address of this machine.'],
])('the wrong setting %o is one sentence', async (env, sentence) => {
  expect(await refusalOf({ DATA_DIR: folder, ...env })).toContain(sentence)
})

test(
  'SIGTERM stops server and database cleanly within ten seconds',
  async () => {
    const server = start({ DATA_DIR: folder, DEMO: '0' })
    await isListening(server)
    const from = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - from).toBeLessThan(10_000)
  },
  2 * START_PATIENCE_MS,
)

test(
  'when its own database is killed the server says so and ends; the next start heals',
  async () => {
    const first = start({ DATA_DIR: folder, DEMO: '0' })
    await isListening(first)
    const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    expect(await first.ended).toBe(1)
    expect(first.complained().trim()).toBe(
      'The embedded database has ended. Start again: nothing that was confirmed is lost.',
    )
    await isListening(start({ DATA_DIR: folder, DEMO: '0' }))
  },
  3 * START_PATIENCE_MS,
)
