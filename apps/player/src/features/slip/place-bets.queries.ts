import { type Receipt, readReceipt } from '@app/client/bets/read-receipt.ts'
import { type CallCode, CallRefused } from '@app/client/refused.ts'
import type { placeBets } from '@app/contract/bets.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { type ItemRefusal, itemRefusals } from '@app/session/refusal-text.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { gameKeys } from '#features/games/games.queries.ts'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

/** A settled draw is paid within this time, so the balance is asked for again after it. */
const PAYOUT_WAIT_MS = 1_500

type Placing = Readonly<{
  gameId: number
  onPlaced: (receipt: Receipt) => unknown
  onRefused: (error: unknown) => unknown
}>

/** Places bets on a game; the slip keeps their key, which outlives the page. */
export function usePlaceBets({ gameId, onPlaced, onRefused }: Placing) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: `place-bets ${gameId}`,
    send: async (body: BodyIn<typeof placeBets>, idempotencyKey) => {
      const { data } = await call<typeof placeBets>('POST', '/app-api/api/bet', { body, idempotencyKey })
      return readReceipt(data)
    },
    onAnswered: receipt => {
      invalidateMoney(client)
      return onPlaced(receipt)
    },
    onRefused,
  })
}

/** Refusals by which the board's plays, limits or odds are no longer those of the house. */
const STALE_PLAYS: ReadonlySet<CallCode> = new Set([
  'BET/PLAY_UNKNOWN',
  'BET/LIMIT_LINE',
  'BET/LIMIT_ORDER',
  'BET/ODDS_CHANGED',
])

/** Reads which lines of a slip were refused and why; plays that turn out to be old are asked for again. */
export function useReadRefusal(gameId: number): (error: unknown) => readonly ItemRefusal[] {
  const client = useQueryClient()
  return error => {
    const lines = itemRefusals(error)
    const codes = lines.map(({ code }) => code)
    if (error instanceof CallRefused) codes.push(error.code)
    if (codes.some(code => STALE_PLAYS.has(code)))
      void client.invalidateQueries({ queryKey: gameKeys.plays(gameId) })
    // What is shown of the balance was older than what the server went by.
    if (codes.includes('BET/BALANCE')) invalidateMoney(client)
    return lines
  }
}

/** Asks for balance, bills and bets again once a draw has been paid. */
export function useRefreshAfterDraw(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    setTimeout(() => invalidateMoney(client), PAYOUT_WAIT_MS)
  }, [client])
}
