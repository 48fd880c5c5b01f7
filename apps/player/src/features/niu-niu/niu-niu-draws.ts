import { findGame, type Game } from '@app/domain/games/games.ts'
import { isDrawOf } from '@app/domain/lottery/draw.ts'
import { type NiuNiuHand, niuNiuHandsOf } from '@app/domain/lottery/niu-niu-hands.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { drawCardQuery, useDrawCard } from '#features/draws/draws.queries.ts'
import { recentDrawsQuery, useRecentDraws } from '#features/draws/past-draws.queries.ts'

const NIU_NIU_ID = 95

export type NiuNiuDraw = Readonly<{ issueNumber: string; hands: readonly NiuNiuHand[] }>

/** The game itself; a build without it would be broken. */
export function niuNiuGame(): Game {
  const game = findGame(NIU_NIU_ID)
  if (game === undefined) throw new RangeError(`there is no game ${NIU_NIU_ID}`)
  return game
}

function readHands(numbers: readonly number[]): readonly NiuNiuHand[] | undefined {
  return isDrawOf('niuniu', numbers) ? niuNiuHandsOf(numbers) : undefined
}

/** So many draws are looked at before the player chooses another count. */
export const FIRST_WINDOW = 100

/** Begins to load the last result, for the loader of a page. */
export const ensureLastHands = (queries: QueryClient) =>
  queries.ensureQueryData(drawCardQuery(queries, NIU_NIU_ID))

/** Begins to load the newest draws, for the loader of a page. */
export const ensureNiuNiuDraws = (queries: QueryClient) =>
  Promise.all([ensureLastHands(queries), queries.ensureQueryData(recentDrawsQuery(NIU_NIU_ID, FIRST_WINDOW))])

/** The newest draws, oldest first, with their hands; a new result is asked for by itself. */
export function useNiuNiuDraws(issues: number) {
  useDrawCard(NIU_NIU_ID, { live: false })
  const query = useRecentDraws(NIU_NIU_ID, issues)
  const past = query.data?.issues
  const draws = useMemo(
    () =>
      past
        ?.flatMap(({ issueNumber, drawnNumbers, state }): NiuNiuDraw[] => {
          const hands = state === 'voided' ? undefined : readHands(drawnNumbers)
          return hands === undefined ? [] : [{ issueNumber, hands }]
        })
        .reverse(),
    [past],
  )
  return { draws, isFailed: query.isError, retry: () => void query.refetch() }
}

/** The hands of the newest result, as the draw card tells it; whether that card is still to come. */
export function useLastHands(): Readonly<{ last: NiuNiuDraw | undefined; isAwaited: boolean }> {
  const { data, isPending } = useDrawCard(NIU_NIU_ID)
  const { issueNumber, drawnNumbers } = data?.drawn ?? {}
  const last = useMemo(() => {
    const hands = drawnNumbers === undefined ? undefined : readHands(drawnNumbers)
    return issueNumber === undefined || hands === undefined ? undefined : { issueNumber, hands }
  }, [issueNumber, drawnNumbers])
  return { last, isAwaited: isPending }
}
