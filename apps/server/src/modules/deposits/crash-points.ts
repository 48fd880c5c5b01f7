/** Where the crash harness ends a node that begins or credits a deposit. */
export const depositsCrashPoints = {
  created: 'deposit told to its channel, its answer not noted',
  stepped: 'deposit confirmed, its money not moved',
  moved: 'deposit moved before its commit',
  credited: 'deposit credited, not answered',
} as const

/** Where it ends a node that reads the blocks of a chain. */
export const chainCrashPoints = { settled: 'transfer of a chain settled, cursor not moved' } as const
