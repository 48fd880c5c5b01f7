import { gamesNamed } from '@app/domain/games/categories.ts'
import { DEFAULT_THEME } from '@app/domain/site/themes.ts'
import { useMemo, useState } from 'react'
import { RollingLine } from '#features/notices/rolling-line.widget.tsx'
import { useCompany } from '#features/site/site.queries.ts'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import { useOffer } from '#platform/theme-facts.ts'
import { useShownTheme } from '#platform/use-preference.ts'
import { BackToTop } from '#ui/back-to-top.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedFace } from '#ui/list-faces.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CategorySections } from './category-sections.tsx'
import { CompanySlides } from './company-slides.tsx'
import classes from './game-center.module.css'
import { GameGrid } from './game-grid.tsx'
import { type CategoryGroup, useFollows, useGameCenter, useToggleFollow } from './games.queries.ts'
import { ShortcutTiles } from './shortcut-tiles.tsx'

const HALL = '游戏大厅'
/** What theme4 calls it, as its tab does. Source: specification 000 §2 (tab bar). */
const MARK_SIX = '六合彩'

/** Every game by category, with a search by name (specification 001 §2, game center). */
export function GameCenterPage() {
  const center = useGameCenter()
  const company = useCompany()
  const turnsLong = useOffer('long-refresh-in-hall')
  const [text, setText] = useState('')
  const theme = useShownTheme(DEFAULT_THEME)
  const isSearching = text.trim() !== ''
  return (
    <>
      <PageHeader
        title={theme === 'theme4' ? MARK_SIX : HALL}
        back={false}
        action={<AccountCorner place={turnsLong ? 'calmHall' : 'elsewhere'} />}
      />
      <div className={classes.search}>
        <SearchField label="搜索游戏名称" text={text} onText={setText} />
      </div>
      {isSearching ? null : (
        <>
          <CompanySlides />
          <ShortcutTiles />
          <RollingLine />
        </>
      )}
      {center.data === undefined || company.isPending ? (
        <div className={cardClasses.page}>
          {center.isError ? (
            <FailedFace onRetry={() => void center.refetch()} />
          ) : (
            <Skeleton rows={6} height={104} />
          )}
        </div>
      ) : isSearching ? (
        <Found groups={center.data} text={text} />
      ) : (
        <CategorySections groups={center.data} layout={company.data?.gameLayout ?? 'vertical'} />
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
  return (
    <section className={classes.found} aria-label="搜索结果">
      <GameGrid games={gamesNamed(all, text)} follows={follows} onFollow={toggleFollow} />
      <p className={classes.end}>没有更多游戏了</p>
    </section>
  )
}
