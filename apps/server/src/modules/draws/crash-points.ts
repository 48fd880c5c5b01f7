/** Where the crash harness ends a node that closes and draws issues. */
export const drawsCrashPoints = {
  close: 'close before its commit',
  closed: 'between close and seal',
  sealed: 'between seal and draw',
  computed: 'draw computed, not written',
  drawn: 'between draw and settlement',
} as const
