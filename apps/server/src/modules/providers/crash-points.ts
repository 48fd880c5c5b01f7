/** Where the crash harness ends a node that takes a provider's call. */
export const providersCrashPoints = {
  decided: 'wallet call decided before its commit',
  committed: 'wallet call committed, not answered',
} as const
