/** pgbench, the benchmark of PostgreSQL, as the peer on the same server. It is not part of our PostgreSQL binaries. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const HOME = '/usr/lib/postgresql'

export type Pgbench = Readonly<{
  /** Creates and fills the tables; answers the duration in seconds. */
  load: (scale: number) => Promise<number>
  /** TPC-B-like transactions a second. */
  rate: (clients: number, seconds: number) => Promise<number>
}>

/** The newest installed pgbench; `undefined` when there is none. */
export function findPgbench(): string | undefined {
  if (!existsSync(HOME)) return undefined
  return readdirSync(HOME)
    .toSorted((a, b) => Number(b) - Number(a))
    .map(version => join(HOME, version, 'bin/pgbench'))
    .find(file => existsSync(file))
}

type Load = Readonly<{ clients: number; seconds: number; script?: string }>

/** Transactions a second of the built-in script, or of the given one. */
export async function runPgbench(url: string, { clients, seconds, script }: Load): Promise<number> {
  const { stdout } = await run(findPgbench() ?? 'pgbench', [
    ...['-c', String(clients), '-j', '2', '-T', String(seconds), '-M', 'prepared', '-n'],
    ...(script === undefined ? [] : ['-f', script]),
    url,
  ])
  const found = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (found === undefined) throw new Error(`pgbench said: ${stdout}`)
  return Number(found)
}

/** Creates a separate database for pgbench; `undefined` if pgbench is not installed. */
export async function preparePgbench(serverUrl: string): Promise<Pgbench | undefined> {
  const program = findPgbench()
  if (program === undefined) return undefined
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query('drop database if exists bench_peer')
  await client.query('create database bench_peer')
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = '/bench_peer'
  return {
    load: async scale => {
      const began = performance.now()
      await run(program, ['-i', '-q', '-s', String(scale), url.href])
      return (performance.now() - began) / 1000
    },
    rate: (clients, seconds) => runPgbench(url.href, { clients, seconds }),
  }
}
