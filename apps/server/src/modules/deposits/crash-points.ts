/** Where the crash harness ends a node that credits a deposit. */
export const depositsCrashPoints = {
  stepped: 'deposit confirmed, its money not moved',
  moved: 'deposit moved before its commit',
  credited: 'deposit credited, not answered',
} as const
