/** Where the crash harness ends a node that gives a gift. */
export const grantsCrashPoints = { giving: 'gift given before its commit' } as const
