import { Link } from '@tanstack/react-router'
import { BackToTop } from '#ui/back-to-top.tsx'
import { buttonClass } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useFavouriteTips } from './tips.queries.ts'
import { CARD_HEIGHT_PX, TipsCard } from './tips-card.widget.tsx'

/** The cards that the member keeps, newest first. */
export function MyCollectionPage() {
  const favourites = useFavouriteTips()
  return (
    <>
      <PageHeader title="我的收藏" />
      <div className={cardClasses.page}>
        <InfiniteList
          query={favourites}
          keyOf={card => card.id}
          skeletonHeight={CARD_HEIGHT_PX}
          whenEmpty={
            <Link className={buttonClass('soft')} to="/">
              去首页看资料
            </Link>
          }
        >
          {card => <TipsCard card={card} />}
        </InfiniteList>
      </div>
      <BackToTop />
    </>
  )
}
