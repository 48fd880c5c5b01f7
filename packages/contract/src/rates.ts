/** How often calls may be made: each call is of one class. Source: reliability §3.8. */

export type RateClass = Readonly<{
  /** What one member may take in that time; for a call of guests, what one address may. */
  points: number
  durationSeconds: number
  /** What an address may take instead where many honest players may share it. */
  addressPoints?: number
  /** What a device that names itself may take besides, since many people share an address. */
  devicePoints?: number
}>

/**
 * A call takes one point, and one more for each full 64 KiB that it sends. `read` and `write` stand well above what the
 * quickest of players does; the others bound what costs the server much or lets a stranger guess.
 */
export const rateClasses = {
  read: { points: 300, addressPoints: 3_000, durationSeconds: 10 },
  write: { points: 100, addressPoints: 1_000, durationSeconds: 10 },
  bet: { points: 20, addressPoints: 200, durationSeconds: 1 },
  search: { points: 25, addressPoints: 250, durationSeconds: 5 },
  export: { points: 1, addressPoints: 30, durationSeconds: 60 },
  /** Tries of a secret or of a name. */
  secret: { points: 30, devicePoints: 15, durationSeconds: 60 },
  captcha: { points: 120, durationSeconds: 60 },
  'new-account': { points: 60, durationSeconds: 3_600 },
  /** What browsers tell of themselves; whatever is too much is lost without harm. */
  telemetry: { points: 60, durationSeconds: 60 },
} as const satisfies Readonly<Record<string, RateClass>>

export type RateName = keyof typeof rateClasses

/** A table of all classes; a deployment that has another one takes its figures. */
export type RateTable = Readonly<Record<RateName, RateClass>>
