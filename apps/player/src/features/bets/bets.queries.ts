import type { placeBets } from '@app/contract/bets.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#platform/api.ts'

/** A settled draw is paid within this time, so the balance is asked for again after it. */
const PAYOUT_WAIT_MS = 1_500

/** Places bets; the same key never places them twice. */
export function usePlaceBets() {
  const client = useQueryClient()
  return async (body: BodyIn<typeof placeBets>, idempotencyKey: string) => {
    const answer = await call<typeof placeBets>('POST', '/app-api/api/bet', { body, idempotencyKey })
    void client.invalidateQueries({ queryKey: ['member'] })
    return answer.data
  }
}

/** Asks for balance and bets again once a draw has been paid. */
export function useRefreshAfterDraw(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    setTimeout(() => void client.invalidateQueries({ queryKey: ['member'] }), PAYOUT_WAIT_MS)
  }, [client])
}
