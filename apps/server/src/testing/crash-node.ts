/** A node of a rig as a child process, which tests kill at any moment or at a named place. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CrashParties } from './crash-parties.ts'
import type { CrashPoint } from './crash-places.ts'
import { readAddress, untilReady } from './node-address.ts'

const SERVER = join(import.meta.dirname, 'few-games-server.ts')
/** Every named place of the server is passed again and again under load. */
const POINT_PATIENCE_MS = 180_000

export type ChildParts = Readonly<{
  role: 'all' | 'web' | 'worker'
  environment: () => NodeJS.ProcessEnv
  parties: CrashParties
  orderFile: string
}>

/** A node of the rig as a child process; `orderFile` tells it where to be ended. */
export function nodeChild({ role, environment, parties, orderFile }: ChildParts) {
  let child: ChildProcess | undefined
  let address = ''

  return {
    url: () => address,
    start: async () => {
      const env = { ...environment(), ROLE: role, CRASH_POINT_FILE: orderFile }
      child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      address = await readAddress(child)
      const reachedAt = performance.now()
      await untilReady(address)
      if (role !== 'worker') await parties.announce(address)
      return reachedAt
    },
    async kill(): Promise<void> {
      if (child === undefined || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async killAt(point: CrashPoint): Promise<void> {
      if (child === undefined) throw new Error('no server runs')
      const ended = once(child, 'exit')
      await writeFile(orderFile, point)
      const late = sleep(POINT_PATIENCE_MS, undefined, { ref: false }).then(() => {
        throw new Error(`the server never came to the place "${point}"`)
      })
      await Promise.race([ended, late])
      late.catch(() => undefined)
      await rm(orderFile)
    },
  }
}
