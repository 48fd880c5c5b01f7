/** A load that does not wait for answers, as callers do who know nothing of each other. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createDice } from './dice.ts'

const SEED = 20_261_128
/** So fine is a pause between two calls drawn. */
const GRAIN = 1_000_000

/**
 * Sends `rate` calls a second for `seconds`, with pauses as calls of many callers have them (exponential). Answers how long each took in
 * milliseconds, from the moment at which it was due, so a generator that is late makes the figures worse and never better. autocannon's
 * rate is no such load: it sends the calls of each second at its beginning.
 */
export async function sendAtRate(
  send: () => Promise<unknown>,
  { rate, seconds }: Readonly<{ rate: number; seconds: number }>,
): Promise<number[]> {
  const dice = createDice(SEED)
  const begin = performance.now()
  const took: Promise<number>[] = []
  const timed = async (due: number) => {
    await send()
    return performance.now() - due
  }
  for (let due = begin; due < begin + seconds * 1_000; ) {
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const call = timed(due)
    // It is heard below, when all have been sent.
    call.catch(() => undefined)
    took.push(call)
    due += (-Math.log((dice(GRAIN) + 1) / GRAIN) * 1_000) / rate
  }
  return Promise.all(took)
}
