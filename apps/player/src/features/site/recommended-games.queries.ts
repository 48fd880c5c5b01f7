import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readRecommendedGames } from './recommended-games.ts'
import { appConfigQuery } from './site.queries.ts'

/** The games that the site recommends, as its setting says (`home_lottery_setting`); the default until it has come. */
export function useRecommendedGames(): readonly number[] {
  const setting = useQuery(appConfigQuery).data?.home_lottery_setting ?? ''
  return useMemo(() => readRecommendedGames(setting), [setting])
}
