/** What of the state of the whole house needs somebody. Source: console §2 (dashboard, alarms O-4). */

/** Figures that are 0 when all is well; what is unknown is `null`. */
export type Readings = Readonly<{
  /** The node that was asked, against the database; either sign. */
  clockDriftMs: number
  /** Issues whose next step is overdue. */
  lateIssues: number
  /** How long the oldest drawn or voided issue waits for its money. */
  settlementSeconds: number
  /** Jobs that failed in all their retries, and how long the oldest has waited that could run. */
  deadJobs: number
  jobSeconds: number
  /** How long committed events wait to become jobs. */
  eventSeconds: number
  /** How long the oldest transfer, and the oldest entry of the audit, waits for its seal. */
  ledgerSeconds: number
  auditSeconds: number
  /** Accounts that moved within the last minute and do not add up. */
  brokenAccounts: number
  /** Of the connections that the database allows, in percent. */
  connectionPercent: number
  transactionSeconds: number
  replicaSeconds: number | null
}>

export type Reading = keyof Readings

export type Node = Readonly<{ release: string; role: string }>

export type Alarm = Reading | 'noCalls' | 'noJobs' | 'noClock' | 'twoReleases' | 'slowCommits'

export type Raised = Readonly<{ alarm: Alarm; isBad: boolean }>

/** From which figure on somebody should look, and from which on at once. */
export const ALARM_BARS: Readonly<Record<Reading, readonly [warn: number, bad: number]>> = {
  clockDriftMs: [250, 1_000],
  lateIssues: [1, 1],
  settlementSeconds: [10, 60],
  deadJobs: [1, 100],
  jobSeconds: [60, 600],
  eventSeconds: [5, 60],
  ledgerSeconds: [15, 60],
  auditSeconds: [15, 60],
  brokenAccounts: [1, 1],
  connectionPercent: [75, 90],
  transactionSeconds: [30, 300],
  replicaSeconds: [5, 60],
}

const ROLES_THAT = {
  noCalls: ['all', 'web'],
  noJobs: ['all', 'worker'],
  noClock: ['all', 'clock'],
} as const

type Facts = Readonly<{ readings: Readings; nodes: readonly Node[]; isSlow: boolean }>

function* alarmsOf({ readings, nodes, isSlow }: Facts): Generator<Raised> {
  for (const [alarm, roles] of Object.entries(ROLES_THAT) as [keyof typeof ROLES_THAT, readonly string[]][]) {
    if (!nodes.some(({ role }) => roles.includes(role))) yield { alarm, isBad: true }
  }
  if (isSlow) yield { alarm: 'slowCommits', isBad: true }
  for (const [reading, [warn, bad]] of Object.entries(ALARM_BARS) as [Reading, readonly [number, number]][]) {
    const figure = Math.abs(readings[reading] ?? 0)
    if (figure >= warn) yield { alarm: reading, isBad: figure >= bad }
  }
  if (new Set(nodes.map(({ release }) => release)).size > 1) yield { alarm: 'twoReleases', isBad: false }
}

/** What is wrong, the worst first. */
export const findAlarms = (facts: Facts): readonly Raised[] =>
  [...alarmsOf(facts)].toSorted((one, other) => Number(other.isBad) - Number(one.isBad))
