import type { Promotion } from '@app/client/promotions/read-promotion-card.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { EmptyState, EndState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { promotionsQuery } from './promotions.queries.ts'
import { useOwnOffers } from './use-own-offer.ts'

const ALL = 'all'
const SKELETON_PX = 210

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/promotional'> = ({ queries }) =>
  queries.ensureQueryData(promotionsQuery)

/** All promotions, by classification. */
export function PromotionsPage() {
  const promotions = useQuery(promotionsQuery)
  return (
    <>
      <PageHeader title="优惠活动" />
      {promotions.data === undefined ? (
        <div className={cardClasses.page}>
          {promotions.isError ? (
            <FailedState onRetry={() => void promotions.refetch()} />
          ) : (
            <Skeleton rows={3} height={SKELETON_PX} />
          )}
        </div>
      ) : (
        <PromotionList promotions={promotions.data} />
      )}
      <BackToTop />
    </>
  )
}

function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const { type } = useSearch({ from: '/promotional' })
  const router = useRouter()
  const { offers } = useOwnOffers()
  const nameByType = new Map(promotions.map(({ classifyType, classifyName }) => [classifyType, classifyName]))
  const tabs = [
    { value: ALL, text: '全部优惠' },
    ...[...nameByType].map(([value, text]) => ({ value: String(value), text })),
  ]
  const chosen = tabs.some(tab => tab.value === type) ? (type ?? ALL) : ALL
  const shown = promotions.filter(entry => chosen === ALL || String(entry.classifyType) === chosen)
  const choose = (value: string) =>
    void router.navigate({
      to: '.',
      search: value === ALL ? {} : { type: value },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Tabs label="优惠分类" tabs={tabs} value={chosen} onChange={choose} />
      {shown.length === 0 ? (
        <EmptyState />
      ) : (
        <div className={cardClasses.page}>
          {shown.map((promotion, index) => (
            <PromotionCard
              key={promotion.id}
              promotion={promotion}
              offer={offers?.find(({ id }) => id === promotion.id)}
              isFirst={index === 0}
            />
          ))}
          <EndState />
        </div>
      )}
    </>
  )
}
