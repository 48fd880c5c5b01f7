/** Starts servers as separate processes and measures their request rates; loopback only, bounded in count and time. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { processMiB, processSeconds } from './cpu.ts'

export type Row = Readonly<{
  name: string
  ours: string
  peer: string
  ratio: number
  must: string
  ok: boolean
}>

export type Served = Readonly<{
  url: string
  startedMs: number
  /** Processor seconds of the server without its database; `undefined` without /proc. */
  cpuSeconds: () => number | undefined
  stop: () => Promise<void>
}>

/** A server of one process that was started here. */
export type Started = Served &
  Readonly<{
    /** Memory of the server in MiB; `undefined` without /proc. */
    memoryMiB: () => number | undefined
    /** As kill -9 does; nothing is written or said any more. */
    kill: () => void
  }>

const START_PATIENCE_MS = 60_000
const CONNECTIONS = 32
/** Short rounds in turn, so that other load on the machine affects all servers alike. */
const ROUND_SECONDS = 1
const ROUNDS = 7
const IDLE_SECONDS = 2
const CALM_PATIENCE_SECONDS = 30
/** A server that uses less than this share of a core counts as idle. */
const CALM_SHARE = 0.1

/** Starts a program that prints its address when it listens. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const from = performance.now()
  const child: ChildProcess = spawn(process.execPath, [...process.execArgv, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout?.on('data', chunk => {
    said += String(chunk)
  })
  while (!/http:\/\/127\.0\.0\.1:\d+/.test(said)) {
    if (child.exitCode !== null || performance.now() - from > START_PATIENCE_MS) {
      throw new Error(`${args.join(' ')} did not start`)
    }
    await sleep(10)
  }
  return {
    url: /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '',
    startedMs: performance.now() - from,
    cpuSeconds: () => processSeconds(child.pid ?? 0),
    memoryMiB: () => processMiB(child.pid ?? 0),
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export type Asked = Readonly<{ server: Served; url: string; headers?: Readonly<Record<string, string>> }>
/** Requests a second, and the processor time of one. The latter decides where the load generator is the limit. */
export type Measured = Readonly<{ rate: number; cpuMicroseconds: number }>
type Load = Readonly<{ rate: number; total: number; errors: number }>

/** The load generator: wrk if it is installed, because one in Node uses more of the cores than the server. */
export const generator = isInstalled('wrk', ['--version']) ? 'wrk' : 'autocannon'

/** Whether an optional program is installed. */
export function isInstalled(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).error === undefined
}

async function loadByWrk({ url, headers = {} }: Asked, seconds: number): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...sent, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const broken = [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? '').matchAll(/\d+/g)].map(Number)
  return {
    rate: figure(/Requests\/sec:\s+([\d.]+)/),
    total: figure(/(\d+) requests in/),
    errors: figure(/Non-2xx or 3xx responses: (\d+)/) + broken.reduce((all, one) => all + one, 0),
  }
}

async function loadByAutocannon({ url, headers = {} }: Asked, duration: number): Promise<Load> {
  const result = await autocannon({ connections: CONNECTIONS, duration, url, headers })
  const { total, average } = result.requests
  return { rate: average, total, errors: result.errors + result['4xx'] + result['5xx'] }
}

/** One round of load; throws if an answer has an unexpected status. `idle` is what the server uses by itself. */
async function measure(asked: Asked, idle: number): Promise<Measured> {
  const before = asked.server.cpuSeconds()
  const { rate, total, errors } = await (generator === 'wrk'
    ? loadByWrk(asked, ROUND_SECONDS)
    : loadByAutocannon(asked, ROUND_SECONDS))
  const after = asked.server.cpuSeconds()
  if (errors > 0) throw new Error(`${asked.url}: ${errors} errors of ${total}`)
  const used =
    before === undefined || after === undefined ? Number.NaN : after - before - idle * ROUND_SECONDS
  return { rate, cpuMicroseconds: (used / total) * 1e6 }
}

/** The median. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The share of a core that each server uses without any load, such as our clock and jobs. */
async function idleShares(servers: readonly Asked[]): Promise<readonly number[]> {
  const used = () => servers.map(({ server }) => server.cpuSeconds() ?? Number.NaN)
  const before = used()
  await sleep(IDLE_SECONDS * 1_000)
  return used().map((after, at) => (after - (before[at] ?? 0)) / IDLE_SECONDS)
}

/**
 * Medians of all servers, measured in turn and every other round in reverse, after one round that warms them and is not
 * counted.
 */
export async function compare<Name extends string>(
  asked: Readonly<Record<Name, Asked>>,
  rounds = ROUNDS,
): Promise<Readonly<Record<Name, Measured>>> {
  const entries = Object.entries<Asked>(asked)
  const idle = await idleShares(entries.map(([, one]) => one))
  const servers = entries.map(([name, one], at) => ({
    name,
    one,
    idle: idle[at] ?? 0,
    rounds: [] as Measured[],
  }))
  for (const { one } of servers) await measure(one, 0)
  for (let round = 0; round < rounds; round++) {
    const inTurn = round % 2 === 0 ? servers : servers.toReversed()
    for (const server of inTurn) server.rounds.push(await measure(server.one, server.idle))
  }
  const middle = ({ one, rounds: measured }: (typeof servers)[number]): Measured => {
    const rate = median(measured.map(found => found.rate))
    if (rate === 0) throw new Error(`${one.url} did not answer`)
    return { rate, cpuMicroseconds: median(measured.map(found => found.cpuMicroseconds)) }
  }
  return Object.fromEntries(servers.map(server => [server.name, middle(server)])) as Record<Name, Measured>
}

type Pair = readonly [ours: number, peer: number]

/** Waits until the server is idle, which it is not right after its first start; at most 30 s. */
export async function untilCalm({ cpuSeconds }: Pick<Served, 'cpuSeconds'>): Promise<void> {
  for (let second = 0; second < CALM_PATIENCE_SECONDS; second++) {
    const before = cpuSeconds()
    await sleep(1_000)
    const after = cpuSeconds()
    if (before === undefined || after === undefined || after - before < CALM_SHARE) return
  }
}

/** A row with the ratio of two rates; with `must` the ratio is required, otherwise for information. */
export function rateRow(name: string, [ours, peer]: Pair, must?: number): Row {
  const text = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`
  const ratio = ours / peer
  return {
    name,
    ours: text(ours),
    peer: text(peer),
    ratio,
    must: must === undefined ? '–' : `≥ ${must}`,
    ok: must === undefined || ratio >= must,
  }
}

/** A row with the ratio of processor times of a request (peer to ours); for information. */
export function costRow(name: string, [ours, peer]: Pair): Row {
  if (Number.isNaN(ours)) return notMeasured(name, 'the system does not tell processor time')
  const text = (value: number) => `${value.toFixed(1)} µs`
  return { name, ours: text(ours), peer: text(peer), ratio: peer / ours, must: '–', ok: true }
}

/** A row of a figure without a peer that may not be above a limit. */
export function boundRow(
  name: string,
  value: number,
  { limit, unit }: Readonly<{ limit: number; unit: string }>,
): Row {
  const must = `≤ ${limit} ${unit}`
  return { name, ours: `${value.toFixed(1)} ${unit}`, peer: '–', ratio: value, must, ok: value <= limit }
}

/** A row that says why a figure is missing; it neither passes nor fails. */
export function notMeasured(name: string, why: string): Row {
  return { name, ours: 'not measured', peer: why, ratio: Number.NaN, must: '–', ok: true }
}
