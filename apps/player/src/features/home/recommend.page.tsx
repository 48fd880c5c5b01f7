import { useQueryClient } from '@tanstack/react-query'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PullToRefresh } from '#ui/page/pull-to-refresh.tsx'
import classes from './home.module.css'
import { RecommendationPlace } from './recommendation/recommendation-place.tsx'

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
