/** Servers as processes of their own, and how fast they answer; loopback only, bounded in count and time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

export type Row = Readonly<{
  name: string
  ours: string
  peer: string
  ratio: number
  must: string
  ok: boolean
}>

export type Served = Readonly<{ url: string; startedMs: number; stop: () => Promise<void> }>

const START_PATIENCE_MS = 60_000
const CONNECTIONS = 50
const ROUND_SECONDS = 3

/** Starts a program that prints its address when it listens. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const from = performance.now()
  const child: ChildProcess = spawn(process.execPath, args, {
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
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Requests a second of one round; every answer must be one that was asked for. */
async function rate(request: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: ROUND_SECONDS, ...request })
  if (result.errors > 0 || result.requests.total === 0)
    throw new Error(`${request.url}: ${result.errors} errors`)
  return result.requests.average
}

/** The middle one. */
export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Both servers in turn, three rounds each, so that the neighbours' noise meets both; medians. */
export async function compare(ours: autocannon.Options, peer: autocannon.Options): Promise<[number, number]> {
  const [a, b]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round++) {
    a.push(await rate(ours))
    b.push(await rate(peer))
  }
  return [median(a), median(b)]
}

/** A row of two rates, which must reach the ratio. */
export function rateRow(name: string, [ours, peer]: [number, number], must: number): Row {
  const text = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`
  const ratio = ours / peer
  return { name, ours: text(ours), peer: text(peer), ratio, must: `≥ ${must}`, ok: ratio >= must }
}

/** A row that says why there is no figure; it neither passes nor fails. */
export function notMeasured(name: string, why: string): Row {
  return { name, ours: 'not measured', peer: why, ratio: Number.NaN, must: '–', ok: true }
}
