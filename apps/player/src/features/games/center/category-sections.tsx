import { categoryName } from '@app/domain/games/categories.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useMemo, useRef, useState } from 'react'
import { type CategoryGroup, useFollows, useToggleFollow } from '#features/games/games.queries.ts'
import { GameGrid } from '#features/games/tile/game-grid.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { filteredGames, isFiltering, noFilter } from './category-filter.ts'
import classes from './category-sections.module.css'
import { CategoryTools } from './category-tools.tsx'
import { useScrolledCategory } from './use-scrolled-category.ts'

type CategorySectionsProps = Readonly<{
  groups: readonly CategoryGroup[]
  /** A list at the side, or tabs on top: as the company wants (specification 000 §3). */
  layout: 'vertical' | 'horizontal'
}>

/** Every category with its grid, below each other; the chosen one follows the scroll and the hash. */
export function CategorySections({ groups, layout }: CategorySectionsProps) {
  const area = useRef<HTMLDivElement>(null)
  const categories = useMemo(() => groups.map(group => group.category), [groups])
  const [current, choose] = useScrolledCategory(area, categories)
  const [{ category: filtered, filter }, setFilter] = useState({ category: current, filter: noFilter })
  // Another category begins without a filter, whichever way it came into sight.
  if (filtered !== current) setFilter({ category: current, filter: noFilter })
  const follows = useFollows()
  const toggleFollow = useToggleFollow()
  const tabs = categories.map(category => ({ value: category, text: categoryName(category) }))
  const inSight = groups.find(group => group.category === current)
  return (
    <div ref={area} className={classes[layout]}>
      {layout === 'horizontal' ? (
        <div className={classes.tabs}>
          <Tabs label="游戏分类" look="pill" tabs={tabs} value={current} onChange={choose} />
        </div>
      ) : (
        <nav className={classes.side} aria-label="游戏分类">
          {tabs.map(tab => (
            <button
              key={tab.value}
              type="button"
              aria-pressed={tab.value === current}
              onClick={() => choose(tab.value)}
            >
              {tab.text}
            </button>
          ))}
        </nav>
      )}
      <div className={classes.groups}>
        <div className={classes.tools}>
          <CategoryTools
            key={current}
            category={current}
            games={inSight?.games ?? []}
            filter={filter}
            onFilter={next => setFilter({ category: current, filter: next })}
          />
        </div>
        {groups.map(({ category, games }) => {
          const isCurrent = category === current
          return (
            <section
              key={category}
              data-category-head={category}
              aria-label={categoryName(category)}
              className={classNames(classes.group, isCurrent && isFiltering(filter) && classes.tall)}
            >
              <h2>
                {categoryName(category)}
                <small>{games.length}</small>
              </h2>
              {category !== 'lottery' && category !== 'hot' && games.length === 0 ? (
                <p className={classes.honest}>尚未接入{categoryName(category)}平台，接入后在这里开放。</p>
              ) : null}
              <GameGrid
                games={isCurrent ? filteredGames(games, filter, follows) : games}
                isWhole={category === 'lottery'}
                follows={follows}
                onFollow={toggleFollow}
              />
            </section>
          )
        })}
        <p className={classes.end}>没有更多游戏了</p>
      </div>
    </div>
  )
}
