/** Where the crash harness ends a node in which a member claims a bonus or a gift. */
export const bonusesCrashPoints = {
  claiming: 'betting bonus paid before its commit',
  claimed: 'betting bonus claimed, not answered',
  given: 'gift given, not answered',
} as const
