/** How long this tab was looked at since somebody began to play in it, and when the player is told. Source: not-shown §14 (现实提醒). */
import { keepForSession, readFromSession } from '#platform/storage/session-storage.ts'

export type PlayTime = Readonly<{
  /** When it began, in ms. */
  since: number
  /** How long the page was in sight, in ms. */
  seen: number
  /** How much of that the player was told of. */
  told: number
}>

const KEY = 'play_time'
/** A tab that was left for so long begins anew. */
const FORGOTTEN_SECONDS = 1_800

export function readPlayTime(nowMs: number): PlayTime {
  const [since, seen, told] = (readFromSession(KEY) ?? '').split(' ').map(Number)
  if (since === undefined || seen === undefined || told === undefined)
    return { since: nowMs, seen: 0, told: 0 }
  return { since, seen, told }
}

export const keepPlayTime = ({ since, seen, told }: PlayTime): void =>
  keepForSession(KEY, `${since} ${seen} ${told}`, FORGOTTEN_SECONDS)

/** The longest step that counts: a telephone that slept was not looked at. */
const STEP_MAX_MS = 60_000

/** The time after one more step in which the page was in sight. */
export const addSeen = (time: PlayTime, stepMs: number): PlayTime => ({
  ...time,
  seen: time.seen + Math.min(Math.max(stepMs, 0), STEP_MAX_MS),
})

export const isDue = ({ seen, told }: PlayTime, everyMs: number): boolean => seen - told >= everyMs

/** `1小时5分`; full minutes. */
export function spanText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}分钟`
  return rest === 0 ? `${hours}小时` : `${hours}小时${rest}分`
}
