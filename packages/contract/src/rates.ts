/** Rate limits: each call belongs to one class. Source: reliability §3.8. */

export type RateClass = Readonly<{
  /** Limit per member in `durationSeconds`; for a call without login, per address. */
  points: number
  durationSeconds: number
  /** Higher limit per address, used instead where many honest players can share one. */
  addressPoints?: number
  /** Additional limit per device, for requests that send a `device-id`: many people can share an address. */
  devicePoints?: number
}>

/**
 * A call costs one point, plus one for each full 64 KiB of its body. `read` and `write` are far above the speed of the
 * quickest player. The other classes limit calls that are expensive, or that a stranger could use for guessing.
 */
export const rateClasses = {
  read: { points: 300, addressPoints: 3_000, durationSeconds: 10 },
  write: { points: 100, addressPoints: 1_000, durationSeconds: 10 },
  bet: { points: 20, addressPoints: 200, durationSeconds: 1 },
  search: { points: 25, addressPoints: 250, durationSeconds: 5 },
  export: { points: 1, addressPoints: 30, durationSeconds: 60 },
  /** Attempts with a secret, and checks of a name. */
  secret: { points: 30, devicePoints: 15, durationSeconds: 60 },
  captcha: { points: 120, durationSeconds: 60 },
  'new-account': { points: 60, durationSeconds: 3_600 },
  /** Reports, blocks and appeals of the chat, by person. */
  'chat-report': { points: 20, addressPoints: 200, durationSeconds: 3_600 },
  /** Talks with support that are opened, ended and rated, by address: each takes a person's time. */
  'support-talk': { points: 30, addressPoints: 60, durationSeconds: 3_600 },
  /** Files to support, by address: a full one costs 81 points. */
  'support-file': { points: 2_000, durationSeconds: 3_600 },
  /** Finding people of the chat by their whole name, by person: nobody tries out a list of names. */
  'chat-search': { points: 30, addressPoints: 300, durationSeconds: 60 },
  /** Reports of browsers; losing those above the limit is harmless. */
  telemetry: { points: 60, durationSeconds: 60 },
  /** Calls of the operator's console, by person (console §3.7). */
  console: { points: 200, addressPoints: 400, durationSeconds: 10 },
  /** Personal data in clear, by person: whoever needs more of it takes data out of the house (console §3.7). */
  'console-reveal': { points: 60, addressPoints: 600, durationSeconds: 3_600 },
  /** Files of lists, by person; the day's limit is a count of rows. */
  'console-export': { points: 10, addressPoints: 100, durationSeconds: 60 },
  /** Messages of outside parties, by address: a gateway sends them for everybody. Those that nobody signed are limited further. */
  party: { points: 30_000, durationSeconds: 10 },
  'console-sign-in': { points: 30, durationSeconds: 60 },
} as const satisfies Readonly<Record<string, RateClass>>

export type RateName = keyof typeof rateClasses

/** The limits of all classes; tests and load runs replace `rateClasses` by another table. */
export type RateTable = Readonly<Record<RateName, RateClass>>
