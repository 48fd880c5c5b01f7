import { DEFAULT_THEME, themes } from '@app/domain/site/themes.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { likedDrawingsQuery } from '#features/gallery/gallery.queries.ts'
import { LikedDrawings } from '#features/gallery/liked-drawings.widget.tsx'
import { gameCenterQuery } from '#features/games/games.queries.ts'
import { FollowedGames } from '#features/games/tile/followed-games.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useShownTheme } from '#platform/storage/use-preference.ts'
import cardClasses from '#ui/card.module.css'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { FavouriteTips } from './favourites/favourite-tips.tsx'
import { favouriteTipsQuery } from './tips.queries.ts'

const all = [
  { value: 'tips', text: '资料', Shown: FavouriteTips },
  { value: 'drawings', text: '图纸', Shown: LikedDrawings },
  { value: 'games', text: '游戏', Shown: FollowedGames },
] as const
const [first] = all
/** Of a theme without games. */
const withoutGames = all.filter(({ value }) => value !== 'games')

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/my-collection'> = ({ queries, search }) => {
  if (search.tab === 'drawings') return queries.ensureInfiniteQueryData(likedDrawingsQuery)
  if (search.tab === 'games') return queries.ensureQueryData(gameCenterQuery)
  return queries.ensureInfiniteQueryData(favouriteTipsQuery(undefined))
}

/** What the member keeps: cards, drawings and games. Source: product document not-shown §2. */
export function MyCollectionPage() {
  const { tab } = useSearch({ from: '/my-collection' })
  const kinds = themes[useShownTheme(DEFAULT_THEME)].hasGames ? all : withoutGames
  const router = useRouter()
  const { value: shown, Shown } = kinds.find(({ value }) => value === tab) ?? first
  return (
    <>
      <PageHeader title="我的收藏" />
      <Tabs
        label="收藏分类"
        tabs={kinds}
        value={shown}
        onChange={value =>
          void router.navigate({
            to: '.',
            search: value === first.value ? {} : { tab: value },
            replace: true,
          })
        }
      />
      <div className={cardClasses.page}>
        <Shown />
      </div>
      <BackToTop />
    </>
  )
}
