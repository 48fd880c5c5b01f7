import { findGame, type Game } from '@app/domain/games/games.ts'
import { isDrawOf } from '@app/domain/lottery/draw.ts'
import { type NiuNiuHand, niuNiuHandsOf } from '@app/domain/lottery/niu-niu-hands.ts'
import { useMemo } from 'react'
import { useOpenInfo, useRecentDraws } from '#features/draws/draws.queries.ts'

const NIU_NIU_ID = 95

export type NiuNiuDraw = Readonly<{ turnNum: string; hands: readonly NiuNiuHand[] }>

/** The game itself; a build without it would be broken. */
export function niuNiuGame(): Game {
  const game = findGame(NIU_NIU_ID)
  if (game === undefined) throw new RangeError(`there is no game ${NIU_NIU_ID}`)
  return game
}

function readHands(openNum: string): readonly NiuNiuHand[] | undefined {
  const numbers = openNum.split(',').map(Number)
  return isDrawOf('niuniu', numbers) ? niuNiuHandsOf(numbers) : undefined
}

/** The newest draws, oldest first, with their hands; a new result is asked for by itself. */
export function useNiuNiuDraws(issues: number) {
  useOpenInfo(NIU_NIU_ID, { live: false })
  const query = useRecentDraws(NIU_NIU_ID, issues)
  const rows = query.data?.data
  const draws = useMemo(
    () =>
      rows
        ?.flatMap(({ turnNum, openNum, state }): NiuNiuDraw[] => {
          const hands = state === 'voided' ? undefined : readHands(openNum)
          return hands === undefined ? [] : [{ turnNum, hands }]
        })
        .reverse(),
    [rows],
  )
  return { draws, isFailed: query.isError, retry: () => void query.refetch() }
}

/** The hands of the newest result, as the draw card tells it. */
export function useLastHands(): NiuNiuDraw | undefined {
  const { turnNum, openNum } = useOpenInfo(NIU_NIU_ID).data?.pre ?? {}
  return useMemo(() => {
    const hands = openNum === undefined ? undefined : readHands(openNum)
    return turnNum === undefined || hands === undefined ? undefined : { turnNum, hands }
  }, [turnNum, openNum])
}
