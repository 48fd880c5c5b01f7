import { games } from '@app/domain/games/games.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { AdSlot } from '#features/ads/ad-slot.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { PullToRefresh } from '#ui/page/pull-to-refresh.tsx'
import { Segmented } from '#ui/tabs/segmented.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import gridClasses from './card/gallery-grid.module.css'
import { GridSkeleton } from './card/grid-skeleton.tsx'
import { GroupCard } from './card/group-card.tsx'
import classes from './gallery.module.css'
import {
  galleryGroupsQuery,
  galleryKeys,
  useGalleryCategories,
  useGalleryGroups,
  useGalleryNames,
} from './gallery.queries.ts'
import { CategoryChips } from './search/category-chips.tsx'
import {
  choiceOfGame,
  type GalleryChoice,
  readChoice,
  readShelf,
  type Shelf,
  shelfKey,
  writeChoice,
} from './search/gallery-choice.ts'
import { GallerySearch } from './search/gallery-search.tsx'

/** Source: specification 001 §9. */
const DEFAULT_GAME_ID = 90
/** Source: specification 000 §9, 001 §9. */
const BACK_TO_TOP_AFTER_PX = 400
const BACK_TO_TOP_MS = 450
const NEXT_PAGE_WITHIN_PX = 100

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/gallery'> = ({ queries, search }) =>
  queries.ensureInfiniteQueryData(galleryGroupsQuery(readChoice(search, DEFAULT_GAME_ID)))

/** The drawings of each lottery: by popularity, letter, category or name, in colour or in black and white. */
export function GalleryPage() {
  const choice = readChoice(useSearch({ from: '/gallery' }), DEFAULT_GAME_ID)
  const router = useRouter()
  const client = useQueryClient()
  const groups = useGalleryGroups(choice)
  const choose = (next: GalleryChoice) =>
    void router.navigate({ to: '.', search: writeChoice(next), replace: true, resetScroll: false })
  const show = (shelf: Shelf) => choose({ ...choice, shelf, searchText: '' })

  const search = (searchText: string) => {
    if (searchText === choice.searchText)
      void client.invalidateQueries({ queryKey: galleryKeys.groups(choice) })
    else choose({ ...choice, searchText })
  }
  return (
    <>
      <PageHeader title="图库" back={false} />
      <Tabs
        label="彩种"
        tabs={gameTabs}
        value={choice.gameId}
        onChange={gameId => choose(choiceOfGame(gameId))}
      />
      <PullToRefresh onRefresh={() => groups.refetch()}>
        <div className={classes.page}>
          <Tools key={choice.gameId} choice={choice} onChoose={choose} onSearch={search} />
          <AdSlot code="AD08" look="strip" />
          <ShelfStrip choice={choice} onShow={show} />
          {groups.isRefetching && !groups.isFetchingNextPage ? (
            <p className={classes.refreshing} role="status">
              刷新中…
            </p>
          ) : null}
          <InfiniteList
            query={groups}
            keyOf={group => group.groupId}
            className={gridClasses.grid}
            skeleton={<GridSkeleton />}
            withinPx={NEXT_PAGE_WITHIN_PX}
          >
            {group => <GroupCard group={group} />}
          </InfiniteList>
        </div>
      </PullToRefresh>
      <BackToTop afterPx={BACK_TO_TOP_AFTER_PX} scrollMs={BACK_TO_TOP_MS} />
    </>
  )
}

/** One tab a lottery; those that are drawn once a day, and so have drawings by issue, come first. */
const gameTabs = [
  ...games.filter(game => game.intervalSeconds === null),
  ...games.filter(game => game.intervalSeconds !== null),
].map(game => ({ value: game.gameId, text: game.name }))

type ToolsProps = Readonly<{
  choice: GalleryChoice
  onChoose: (choice: GalleryChoice) => void
  onSearch: (text: string) => void
}>

function Tools({ choice, onChoose, onSearch }: ToolsProps) {
  const { gameId, kind, shelf } = choice
  const names = useGalleryNames(gameId, kind).data ?? []
  const categories = useGalleryCategories(gameId)
  return (
    <>
      <div className={classes.tools}>
        <GallerySearch
          key={choice.searchText}
          value={choice.searchText}
          names={names.map(({ name }) => name)}
          onSearch={onSearch}
        />
        <Segmented
          label="图纸类型"
          options={[
            { value: 'colour', text: '彩图' },
            { value: 'black-and-white', text: '黑白' },
          ]}
          value={kind}
          onChange={wanted => onChoose({ ...choice, kind: wanted })}
        />
      </div>
      {categories.data === undefined ? (
        <div className={classes.noChips} />
      ) : (
        <CategoryChips
          categories={categories.data}
          value={shelf.kind === 'category' && choice.searchText === '' ? shelf.categoryId : undefined}
          onChange={categoryId =>
            onChoose({
              ...choice,
              searchText: '',
              shelf: categoryId === undefined ? { kind: 'popular' } : { kind: 'category', categoryId },
            })
          }
        />
      )}
    </>
  )
}

/** The index: everything, the popular ones, and each letter that some group stands under. */
function ShelfStrip({ choice, onShow }: { choice: GalleryChoice; onShow: (shelf: Shelf) => void }) {
  const names = useGalleryNames(choice.gameId, choice.kind).data ?? []
  const letters = [...new Set(names.map(({ initial }) => initial))].sort()
  const tabs = [
    { value: 'all', text: '全部' },
    { value: 'popular', text: '热门' },
    ...letters.map(letter => ({ value: letter, text: letter })),
  ]
  return (
    <div className={classes.index}>
      <Tabs
        label="字母索引"
        look="pill"
        tabs={tabs}
        value={choice.searchText === '' ? shelfKey(choice.shelf) : 'all'}
        onChange={key => onShow(readShelf(key))}
      />
    </div>
  )
}
