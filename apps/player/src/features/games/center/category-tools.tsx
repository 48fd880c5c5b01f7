import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { categoryName, type GameCategory } from '@app/domain/games/categories.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useState } from 'react'
import { providersOf } from '#features/games/providers/provider-choice.ts'
import { ProviderDrawer } from '#features/games/providers/provider-drawer.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { CategoryFilter } from './category-filter.ts'
import classes from './category-tools.module.css'

type CategoryToolsProps = Readonly<{
  category: GameCategory
  games: readonly CatalogueGame[]
  filter: CategoryFilter
  onFilter: (filter: CategoryFilter) => void
}>

/** The second search, the followed ones, and the providers; lotteries have none (specification 001 §2). */
export function CategoryTools({ category, games, filter, onFilter }: CategoryToolsProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const options = filter.providers.length > 0 ? filter.providers : providersOf(games)
  const isNarrowed = options.slice(1).some(option => option.isChosen)
  return (
    <div className={classes.tools}>
      <SearchField
        label={`在${categoryName(category)}中搜索`}
        text={filter.text}
        onText={text => onFilter({ ...filter, text })}
        isSmall
      />
      <button
        type="button"
        className={classes.tool}
        aria-pressed={filter.onlyFollowed}
        aria-label="只看关注"
        onClick={() => onFilter({ ...filter, onlyFollowed: !filter.onlyFollowed })}
      >
        <Icon name="star" size={18} />
      </button>
      {category === 'lottery' ? null : (
        <button
          type="button"
          className={classNames(classes.tool, isNarrowed && classes.narrowed)}
          aria-label="游戏平台"
          aria-haspopup="dialog"
          onClick={() => setIsChoosing(true)}
        >
          <Icon name="filter" size={18} />
        </button>
      )}
      {isChoosing ? (
        <ProviderDrawer
          options={options}
          onClose={() => setIsChoosing(false)}
          onConfirm={providers => {
            onFilter({ ...filter, providers })
            setIsChoosing(false)
          }}
        />
      ) : null}
    </div>
  )
}
