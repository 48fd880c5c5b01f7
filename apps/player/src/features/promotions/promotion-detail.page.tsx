import type { DetailedPromotion } from '@app/client/promotions/read-promotion-card.ts'
import { PromotionSection } from '@app/trade-ui/content/promotion-section.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { ParticipateBar } from './participate-bar.tsx'
import { COVER_RATIO, spanText } from './promotion-card.tsx'
import classes from './promotion-detail.module.css'
import { promotionQuery } from './promotions.queries.ts'

const SKELETON_PX = 240
const stateTexts = { coming: '未开始', running: '进行中', ended: '已结束' } as const

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/promotional/$type/$id'> = ({ queries, params }) =>
  queries.ensureQueryData(promotionQuery(params.id))

/** One promotion with its terms. */
export function PromotionDetailPage() {
  const { id } = useParams({ from: '/promotional/$type/$id' })
  return <PromotionDetailView key={id} id={id} />
}

/** The page of the promotion of that id. */
function PromotionDetailView({ id }: { id: string }) {
  const promotion = useQuery(promotionQuery(id))
  return (
    <>
      <PageHeader title={promotion.data?.name ?? '活动详情'} />
      {promotion.isPending ? <Skeleton rows={2} height={SKELETON_PX} /> : null}
      {promotion.isError ? <FailedState onRetry={() => void promotion.refetch()} /> : null}
      {promotion.data === undefined ? null : <Content promotion={promotion.data} />}
    </>
  )
}

function Content({ promotion }: { promotion: DetailedPromotion }) {
  const { name, coverUrl, state, classifyName, domain, sections, offer } = promotion
  return (
    <>
      <article className={cardClasses.page}>
        <Picture className={classes.cover} src={coverUrl} alt="" ratio={COVER_RATIO} isFirst />
        <div className={classes.head}>
          <h2>{name}</h2>
          {state === undefined ? null : (
            <span className={classes.state} data-state={state}>
              {stateTexts[state]}
            </span>
          )}
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>活动时间</dt>
            <dd>{spanText(promotion)}</dd>
          </div>
          <div>
            <dt>活动分类</dt>
            <dd>{classifyName}</dd>
          </div>
          <div>
            <dt>适用站点</dt>
            <dd>{domain}</dd>
          </div>
        </dl>
        {offer === undefined ? null : <OfferFacts promotion={promotion} terms={offer} />}
        {sections.map(section => (
          <PromotionSection key={section.title} section={section} />
        ))}
      </article>
      <ParticipateBar promotion={promotion} />
    </>
  )
}
