/** Where the crash harness ends a node that begins or credits a deposit. */
export const depositsCrashPoints = {
  created: 'deposit told to its channel, its answer not noted',
  stepped: 'deposit confirmed, its money not moved',
  moved: 'deposit moved before its commit',
  credited: 'deposit credited, not answered',
} as const
