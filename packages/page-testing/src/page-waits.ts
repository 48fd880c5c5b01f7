/**
 * What the waits of Testing Library count. A file that is fetched late, or a processor that others hold, says how busy the
 * machine is and nothing about the page; a wait that counted them would have to be long enough for the busiest machine, and a
 * page that takes half a minute would pass.
 */
import { performance } from 'node:perf_hooks'
import { configure, getConfig } from '@testing-library/react'
import { vi } from 'vitest'
import { elementError } from './element-error.ts'

/** For an answer, a render or a timer of the page. */
const WAIT_MS = 5_000
/** More than finding out takes that nothing is being fetched. */
const LOOK_MS = 20

// Before a test puts a clock of its own in its place.
const realTimeout = globalThis.setTimeout

/** Whether code is being fetched at this moment. */
function isFetchingCode(): Promise<boolean> {
  const settled = vi.dynamicImportSettled().then(() => false)
  const looked = new Promise<boolean>(resolve => realTimeout(() => resolve(true), LOOK_MS))
  return Promise.race([settled, looked])
}

/** Milliseconds in which the page rested or ran, without those in which it would have run but had no processor. */
function startPageTime(): () => number {
  const startedAt = performance.now()
  const loop = performance.eventLoopUtilization()
  const cpu = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(cpu)
    const { active } = performance.eventLoopUtilization(loop)
    const heldUp = Math.max(0, active - (user + system) / 1000)
    return performance.now() - startedAt - heldUp
  }
}

/**
 * The time of a wait counts from when the code that was asked for before is there. A wait that fails begins anew as long as more
 * code is on its way, or as the page has not had its time.
 */
export function waitForPageAlone(): void {
  const { asyncWrapper } = getConfig()
  configure({
    asyncUtilTimeout: WAIT_MS,
    getElementError: elementError,
    asyncWrapper: wait =>
      asyncWrapper(async () => {
        let pageTime = startPageTime()
        const afterCode = async () => {
          await vi.dynamicImportSettled()
          pageTime = startPageTime()
        }
        // Beside the wait, which must not miss what stands for a moment only.
        void afterCode()
        for (;;) {
          try {
            return await wait()
          } catch (error) {
            if (await isFetchingCode()) await afterCode()
            else if (pageTime() >= WAIT_MS) throw error
          }
        }
      }),
  })
}
