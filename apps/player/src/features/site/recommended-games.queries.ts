import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readRecommendedGames } from './recommended-games.ts'
import { appConfigQuery } from './site.queries.ts'

/** The games that the site recommends, as its setting says; the default until it has come. */
export function useRecommendedGames(): readonly number[] {
  const setting = useQuery(appConfigQuery).data?.homeGames ?? ''
  return useMemo(() => readRecommendedGames(setting), [setting])
}

/** The same for the loader of a page, once the setting is known. */
export const loadRecommendedGames = async (queries: QueryClient): Promise<readonly number[]> =>
  readRecommendedGames((await queries.ensureQueryData(appConfigQuery)).homeGames)
