import { findGame } from '@app/domain/games/games.ts'
import { useQueryClient } from '@tanstack/react-query'
import { drawCardQuery } from '#features/draws/draws.queries.ts'
import { loadRecommendedGames } from '#features/site/recommended-games.queries.ts'
import { ensureTips, tipCategoriesQuery } from '#features/tips/tips.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PullToRefresh } from '#ui/page/pull-to-refresh.tsx'
import classes from './home.module.css'
import { firstGame } from './recommendation/home-games.ts'
import { RecommendationPlace } from './recommendation/recommendation-place.tsx'

/** Begins to load the draw and the cards of the game that the address names, or of the one that the site begins with. */
export const loadData: ScreenLoader<'/recommend'> = async ({ queries, search: { game_id, tab } }) => {
  const gameId = findGame(Number(game_id))?.gameId ?? firstGame(await loadRecommendedGames(queries))
  return Promise.all([
    queries.ensureQueryData(drawCardQuery(queries, gameId)),
    queries.ensureQueryData(tipCategoriesQuery(gameId)),
    ensureTips(queries, { gameId, playCateName: tab }),
  ])
}

/** The named page recommend: the recommendation block by itself, of the game in the address if one is named (not-shown §1). */
export function RecommendPage() {
  const client = useQueryClient()
  return (
    <>
      <PageHeader title="推荐" />
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <div className={classes.plain}>
          <RecommendationPlace />
        </div>
      </PullToRefresh>
      <BackToTop />
    </>
  )
}
