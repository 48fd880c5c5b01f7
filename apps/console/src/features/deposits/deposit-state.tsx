import { StateText } from '#ui/tile.tsx'
import { DEPOSIT_STATE_KINDS, DEPOSIT_STATES } from './deposit-words.ts'
import type { Deposit } from './deposits.queries.ts'

export function DepositState({ state }: Readonly<{ state: Deposit['state'] }>) {
  const kind = DEPOSIT_STATE_KINDS[state]
  return kind === undefined ? (
    DEPOSIT_STATES[state]
  ) : (
    <StateText kind={kind}>{DEPOSIT_STATES[state]}</StateText>
  )
}
