import { StateText } from '#ui/tile.tsx'
import { BET_STATE_KINDS, BET_STATES } from './bet-words.ts'
import type { Bet } from './bets.queries.ts'

export function BetState({ state }: Readonly<{ state: Bet['state'] }>) {
  const kind = BET_STATE_KINDS[state]
  return kind === undefined ? BET_STATES[state] : <StateText kind={kind}>{BET_STATES[state]}</StateText>
}
