import { gamesNamed } from '@app/domain/games/categories.ts'
import { readToken } from '@app/session/tokens.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { RollingLine } from '#features/notices/rolling-line.widget.tsx'
import { recentGamesQuery } from '#features/providers/providers.queries.ts'
import { companyQuery, useCompany } from '#features/site/site.queries.ts'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useOffer } from '#platform/screen/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { SearchField } from '#ui/form/search-field.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { CategorySections } from './center/category-sections.tsx'
import { GamesAtAGlance } from './center/games-at-a-glance.tsx'
import { RecentGames } from './center/recent-games.tsx'
import stageClasses from './center/six-mark-stage.module.css'
import classes from './game-center.module.css'
import {
  type CategoryGroup,
  gameCenterQuery,
  useFollows,
  useGameCenter,
  useToggleFollow,
} from './games.queries.ts'
import { CompanySlides } from './providers/company-slides.tsx'
import { GameGrid } from './tile/game-grid.tsx'
import { ShortcutTiles } from './tile/shortcut-tiles.tsx'

const SixMarkStage = lazy(async () => ({
  default: (await import('./center/six-mark-stage.tsx')).SixMarkStage,
}))

const HALL = '游戏大厅'
/** What theme4 calls it, as its tab does. Source: specification 000 §2 (tab bar). */
const MARK_SIX = '六合彩'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game-center'> = ({ queries }) =>
  Promise.all([
    queries.ensureQueryData(gameCenterQuery),
    queries.ensureQueryData(companyQuery),
    readToken() === undefined ? undefined : queries.prefetchQuery(recentGamesQuery),
  ])

/** Every game by category, with a search by name (specification 001 §2, game center). */
export function GameCenterPage() {
  const center = useGameCenter()
  const company = useCompany()
  const isSixMarkHall = useOffer('six-mark-hall')
  const turnsLong = useOffer('long-refresh-in-hall')
  const [text, setText] = useState('')
  const isSearching = text.trim() !== ''
  return (
    <>
      <PageHeader
        title={isSixMarkHall ? MARK_SIX : HALL}
        back={false}
        action={<AccountCorner place={turnsLong ? 'calmHall' : 'elsewhere'} />}
      />
      <div className={classes.search}>
        <SearchField label="搜索游戏名称" text={text} onText={setText} />
      </div>
      {center.data === undefined || company.isPending ? (
        <div className={cardClasses.page}>
          {center.isError ? (
            <FailedState onRetry={() => void center.refetch()} />
          ) : (
            <Skeleton rows={6} height={104} />
          )}
        </div>
      ) : isSearching ? (
        <Found groups={center.data} text={text} />
      ) : (
        <>
          {isSixMarkHall ? (
            <Suspense fallback={<div className={stageClasses.place} />}>
              <SixMarkStage groups={center.data} />
            </Suspense>
          ) : null}
          <RecentGames groups={center.data} />
          <GamesAtAGlance groups={center.data} />
          <ShortcutTiles />
          <RollingLine />
          <CompanySlides />
          <CategorySections groups={center.data} layout={company.data?.gameLayout ?? 'vertical'} />
        </>
      )}
      <BackToTop />
    </>
  )
}

/** The games of every category whose name holds the text, each once. */
function Found({ groups, text }: { groups: readonly CategoryGroup[]; text: string }) {
  const follows = useFollows()
  const toggleFollow = useToggleFollow()
  const all = useMemo(
    () => [...new Map(groups.flatMap(({ games }) => games).map(game => [game.gameId, game])).values()],
    [groups],
  )
  const found = gamesNamed(all, text)
  return (
    <section className={classes.found} aria-label="搜索结果">
      <GameGrid games={found} follows={follows} onFollow={toggleFollow} />
      {found.length === 0 ? null : <p className={classes.end}>没有更多游戏了</p>}
    </section>
  )
}
