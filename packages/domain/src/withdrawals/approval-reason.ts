import type { CheckColour } from './automatic-checks.ts'
import type { WithdrawalState } from './withdrawal-states.ts'

/** Whether whoever approves a withdrawal says why: all but what every check lets pass, and nobody has sent to risk. */
export const needsReason = ({
  colour,
  state,
}: Readonly<{ colour: CheckColour; state: WithdrawalState }>): boolean =>
  colour !== 'green' || state !== 'REQUESTED'
