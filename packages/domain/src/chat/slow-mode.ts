/** How fast a room may be written in. Source: product document not-shown §9. */

const WINDOW_MS = 10_000
const QUIET_MS = 30_000
const STEPS: readonly Readonly<{ messages: number; seconds: number }>[] = [
  { messages: 100, seconds: 15 },
  { messages: 10, seconds: 5 },
]

export type AutoSlow = Readonly<{
  /** When the newest messages came, ascending, in ms; as many as the highest step counts. */
  times: readonly number[]
  /** The seconds between two messages of a person that the flood brought; 0 without one. */
  seconds: number
}>

export const noFlood: AutoSlow = { times: [], seconds: 0 }

/** The state after a message at that time: ten within ten seconds slow the room to 5 s, a hundred to 15 s. */
export function noteMessage({ times, seconds }: AutoSlow, atMs: number): AutoSlow {
  const recent = [...times.filter(time => time > atMs - WINDOW_MS), atMs].slice(-(STEPS[0]?.messages ?? 1))
  const reached = STEPS.find(({ messages }) => recent.length >= messages)?.seconds ?? 0
  return { times: recent, seconds: Math.max(seconds, reached) }
}

/** The state without a message: after 30 s of quiet the room is as before. */
export function noteQuiet(state: AutoSlow, nowMs: number): AutoSlow {
  const last = state.times.at(-1)
  return last === undefined || nowMs - last >= QUIET_MS ? noFlood : state
}

/** How long a filter's strikes keep a person from writing; `undefined` below three. Source: product document not-shown §9. */
export function strikeMinutes(strikes: number): number | undefined {
  if (strikes >= 7) return 24 * 60
  if (strikes >= 5) return 60
  return strikes >= 3 ? 10 : undefined
}
