/**
 * Named places where the crash harness ends this process as a power cut would. It writes the name of one into the file
 * that CRASH_POINT_FILE names; nothing else sets that variable, and without it a place is one comparison.
 */
import { existsSync, readFileSync } from 'node:fs'

export const crashPoints = [
  'bets taken, not answered',
  'cancellation before its commit',
  'cancellation taken, not answered',
  'chase before its commit',
  'chase taken, not answered',
  'chase stepped before its commit',
  'close before its commit',
  'between close and seal',
  'between seal and draw',
  'draw computed, not written',
  'between draw and settlement',
  'settlement piece before its commit',
  'between settlement pieces',
  'settlement before its end',
] as const

export type CrashPoint = (typeof crashPoints)[number]

const orderFile = process.env.CRASH_POINT_FILE

/** Ends the process here, at once and without any goodbye, when the harness has asked for this place. */
export function crashPoint(name: CrashPoint): void {
  if (orderFile === undefined || !existsSync(orderFile)) return
  if (readFileSync(orderFile, 'utf8') === name) process.kill(process.pid, 'SIGKILL')
}
