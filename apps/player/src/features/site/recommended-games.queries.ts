import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readRecommendedGames } from './recommended-games.ts'
import { appConfigQuery } from './site.queries.ts'

/** The games that the site recommends, as its setting says; the default until it has come. */
export function useRecommendedGames(): readonly number[] {
  const setting = useQuery(appConfigQuery).data?.homeGames ?? ''
  return useMemo(() => readRecommendedGames(setting), [setting])
}
