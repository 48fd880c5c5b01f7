import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { findHosts } from './draws.queries.ts'
import { watchGame } from './live-results.ts'

/** A connection may ask for so many games; the others are found by polling. */
const GAMES_MAX = 5

/** Runs it for each result of these games, as the socket tells of them. */
export function useResults(gameIds: readonly number[], onResult: () => void): void {
  const client = useQueryClient()
  const tell = useEffectEvent(onResult)
  const watched = [...new Set(gameIds)]
    .sort((a, b) => a - b)
    .slice(0, GAMES_MAX)
    .join()
  useEffect(() => {
    const games = watched === '' ? [] : watched.split(',').map(Number)
    const stops = games.map(gameId =>
      watchGame(
        gameId,
        () => findHosts(client),
        push => {
          if (push.type === 'RESULT') tell()
        },
      ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, watched])
}
