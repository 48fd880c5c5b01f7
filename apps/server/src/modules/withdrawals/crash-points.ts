/** Where the crash harness ends a node that holds the money of a withdrawal, or pays it out. */
export const withdrawalsCrashPoints = {
  held: 'withdrawal held, not answered',
  noted: 'payout noted, not sent',
  sent: 'payout sent, its answer not noted',
  certain: 'payout certain, its money not moved',
  kept: 'network fee moved, not noted',
} as const
