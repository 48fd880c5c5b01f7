/** Where the crash harness ends a node that takes a provider's call. */
export const providersCrashPoints = {
  decided: 'wallet call decided before its commit',
  committed: 'wallet call committed, not answered',
} as const

/** The same of a node that moves money to or from a provider that keeps accounts itself. */
export const transferCrashPoints = {
  noted: 'transfer noted, its provider not told',
  told: 'transfer told, its answer not noted',
  ended: 'transfer ended, its money not moved',
} as const
