/** Where the crash harness ends a node in which an agent hands money down. */
export const agentsCrashPoints = {
  handing: 'transfer of an agent before its commit',
  handed: 'transfer of an agent made, not answered',
} as const
