/** Odds and limits that change while a board stands open. */
import { useEffect, useRef } from 'react'
import { useLimitsVersion, useOddsVersion } from '#features/draws/draws.queries.ts'
import { whenPointerIdle } from '#platform/time/when-pointer-idle.ts'
import { showToast } from '#ui/toast/toast.ts'
import { usePlays } from './games.queries.ts'

/** All open boards hear of a release at once; they do not all ask at once. */
const SPREAD_MS = 4_000
const TOLD_MS = 3_000

/** Says so when a newer version has come. */
function useToldOf(version: number | undefined, text: string): void {
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== undefined && version !== undefined && version > seen.current) {
      showToast(text, 'info', TOLD_MS)
    }
    seen.current = version
  }, [version, text])
}

/**
 * Asks for the odds and limits of the game anew when what is open of it, pushed or polled, names newer ones than are known,
 * and not while somebody taps; says so when they have come.
 */
export function useReleasedOdds(gameId: number): void {
  const { data, dataUpdatedAt, refetch } = usePlays(gameId, true)
  const named = useOddsVersion(gameId)
  const namedLimits = useLimitsVersion(gameId)
  const known = data?.oddsVersion
  // A game that has no limits of its own yet has those of number 0.
  const knownLimits = data && (data.limitsVersion ?? 0)
  const areOld =
    (known !== undefined && named !== undefined && named > known) ||
    (knownLimits !== undefined && namedLimits !== undefined && namedLimits > knownLimits)

  // A still newer version does not begin the wait anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a node of the release before may answer; then it is asked again.
  useEffect(() => {
    if (!areOld) return
    let leave: (() => void) | undefined
    const timer = setTimeout(() => {
      leave = whenPointerIdle(() => void refetch())
    }, Math.random() * SPREAD_MS)
    return () => {
      clearTimeout(timer)
      leave?.()
    }
  }, [areOld, dataUpdatedAt, refetch])

  useToldOf(known, '赔率已更新')
  useToldOf(knownLimits, '限额已更新')
}
