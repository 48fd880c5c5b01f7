/**
 * Places, named by the modules, where the crash harness ends this process as a power cut would. It writes the name of one
 * into the file that CRASH_POINT_FILE names; nothing else sets that variable, and without it a place is one comparison.
 */
import { existsSync, readFileSync } from 'node:fs'

const orderFile = process.env.CRASH_POINT_FILE

/** Ends the process here, at once and without any goodbye, when the harness has asked for this place. */
export function crashPoint(name: string): void {
  if (orderFile === undefined || !existsSync(orderFile)) return
  if (readFileSync(orderFile, 'utf8') === name) process.kill(process.pid, 'SIGKILL')
}
