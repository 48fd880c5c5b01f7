import { StateText } from '#ui/tile.tsx'
import { COLOURS, WITHDRAWAL_STATE_KINDS, WITHDRAWAL_STATES } from './withdrawal-words.ts'
import type { Withdrawal } from './withdrawals.queries.ts'

export function WithdrawalState({ state }: Readonly<{ state: Withdrawal['state'] }>) {
  const kind = WITHDRAWAL_STATE_KINDS[state]
  return kind === undefined ? (
    WITHDRAWAL_STATES[state]
  ) : (
    <StateText kind={kind}>{WITHDRAWAL_STATES[state]}</StateText>
  )
}

/** What a check has found, in words; of several the worst. */
export function CheckColour({ colour }: Readonly<{ colour: Withdrawal['colour'] }>) {
  return <StateText kind={COLOURS[colour].kind}>{COLOURS[colour].text}</StateText>
}
