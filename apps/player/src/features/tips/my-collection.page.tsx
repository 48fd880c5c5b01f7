import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { LikedDrawings } from '#features/gallery/liked-drawings.widget.tsx'
import { BackToTop } from '#ui/back-to-top.tsx'
import { Boundary } from '#ui/boundary.tsx'
import { buttonClass } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useFavouriteTips } from './tips.queries.ts'
import { CARD_HEIGHT_PX, TipsCard } from './tips-card.widget.tsx'

const DRAWINGS = 'drawings'
const tabs = [
  { value: 'tips', text: '资料' },
  { value: DRAWINGS, text: '图纸' },
] as const

/** What the member keeps: cards and drawings, newest first. Source: product document not-shown §2. */
export function MyCollectionPage() {
  const { tab } = useSearch({ from: '/my-collection' })
  const router = useRouter()
  const shown = tab === DRAWINGS ? DRAWINGS : 'tips'
  return (
    <>
      <PageHeader title="我的收藏" />
      <Tabs
        label="收藏分类"
        tabs={tabs}
        value={shown}
        onChange={value =>
          void router.navigate({
            to: '.',
            search: value === DRAWINGS ? { tab: value } : {},
            replace: true,
          })
        }
      />
      <div className={cardClasses.page}>{shown === DRAWINGS ? <LikedDrawings /> : <FavouriteTips />}</div>
      <BackToTop />
    </>
  )
}

function FavouriteTips() {
  const favourites = useFavouriteTips()
  return (
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
      {card => (
        <Boundary>
          <TipsCard card={card} />
        </Boundary>
      )}
    </InfiniteList>
  )
}
