/** Servers as processes of their own, and how fast they answer; loopback only, bounded in count and time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { processSeconds } from './cpu.ts'

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
  /** Processor time of the server alone so far, without its database; `undefined` where nobody tells. */
  cpuSeconds: () => number | undefined
  stop: () => Promise<void>
}>

const START_PATIENCE_MS = 60_000
const CONNECTIONS = 50
const ROUND_SECONDS = 3

/** Starts a program that prints its address when it listens. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
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
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

type Asked = Readonly<{ server: Served; request: autocannon.Options }>
/** Requests a second, and what one costs the server; that says more where the generator cannot send any faster. */
type Measured = Readonly<{ rate: number; cpuMicroseconds: number }>

/** One round; every answer must be one that was asked for. */
async function measure({ server, request }: Asked): Promise<Measured> {
  const before = server.cpuSeconds()
  const result = await autocannon({ connections: CONNECTIONS, duration: ROUND_SECONDS, ...request })
  const after = server.cpuSeconds()
  const { total, average } = result.requests
  if (result.errors > 0 || total === 0) throw new Error(`${request.url}: ${result.errors} errors`)
  const seconds = before === undefined || after === undefined ? Number.NaN : after - before
  return { rate: average, cpuMicroseconds: (seconds / total) * 1e6 }
}

/** The middle one. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Pair = readonly [ours: number, peer: number]
type Compared = Readonly<Record<keyof Measured, Pair>>

/** Both servers in turn, three rounds each, so that the neighbours' noise meets both; medians. */
export async function compare(ours: Asked, peer: Asked): Promise<Compared> {
  const [a, b]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < 3; round++) {
    a.push(await measure(ours))
    b.push(await measure(peer))
  }
  const both = (key: keyof Measured): Pair => [median(a.map(one => one[key])), median(b.map(one => one[key]))]
  return { rate: both('rate'), cpuMicroseconds: both('cpuMicroseconds') }
}

/** A row of two rates, which must reach the ratio; without one it is told only. */
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

/** A row of what a request costs each server: how many times as much the peer takes. */
export function costRow(name: string, [ours, peer]: Pair, must: number): Row {
  if (Number.isNaN(ours)) return notMeasured(name, 'the system does not tell processor time')
  const text = (value: number) => `${value.toFixed(1)} µs`
  const ratio = peer / ours
  return { name, ours: text(ours), peer: text(peer), ratio, must: `≥ ${must}`, ok: ratio >= must }
}

/** A row that says why there is no figure; it neither passes nor fails. */
export function notMeasured(name: string, why: string): Row {
  return { name, ours: 'not measured', peer: why, ratio: Number.NaN, must: '–', ok: true }
}
