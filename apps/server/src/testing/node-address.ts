/** A node of a test as a child process: where it listens, and from when on bets can be placed on it. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const START_PATIENCE_MS = 180_000

/** The address that the node prints when it listens. Rejects with what it said when it ends first, or says none in time. */
export async function readAddress(child: ChildProcess): Promise<string> {
  let said = ''
  const failed = once(child, 'exit').then(() => {
    throw new Error(`the node ended before it listened:\n${said}`)
  })
  const listening = new Promise<string>(resolve => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
  })
  const late = sleep(START_PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the node did not listen:\n${said}`)
  })
  const address = await Promise.race([listening, failed, late])
  failed.catch(() => undefined)
  late.catch(() => undefined)
  return address
}

/** Waits for the first round of the clock, so that there is an issue to bet on. */
export async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    if ((await fetch(`${url}/readyz`)).ok) return
  }
  throw new Error('the node never became ready')
}
