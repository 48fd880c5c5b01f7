import { createDebounce } from '@app/client/debounce.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { ALL, CategoryChips } from './category-chips.tsx'
import { DocumentList } from './document-list.tsx'
import classes from './library.module.css'
import { documentsQuery, libraryCategoriesQuery } from './library.queries.ts'
import { libraryTabs, readLibraryGame } from './library-games.ts'
import { useLibraryGame } from './use-library-game.ts'

/** The server looks no further (the contract's limit). */
const SEARCH_MAX = 30
const IS_CATEGORY = /^\d{1,18}$/

const shelves = [
  { path: '/databases/water-forum', text: '心水论坛' },
  { path: '/databases/master-documents', text: '高手资料' },
  { path: '/databases/public-documents', text: '公式资料' },
] as const

type ShelfSearch = Readonly<{ tab?: string | undefined; text?: string | undefined }>

const readShelf = ({ tab = '', text = '' }: ShelfSearch) => ({
  categoryId: IS_CATEGORY.test(tab) ? tab : undefined,
  searchText: text.trim().slice(0, SEARCH_MAX),
})

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/databases'> = ({ queries, search }) => {
  const gameId = readLibraryGame(search.game_id)
  const shelf = { gameId, ...readShelf(search) }
  return Promise.all([
    queries.ensureQueryData(libraryCategoriesQuery(gameId)),
    queries.ensureInfiniteQueryData(documentsQuery(shelf)),
  ])
}

/** The data library: documents of a game by category and by name. Source: specification 002 §2. */
export function LibraryPage() {
  const [gameId, chooseGame] = useLibraryGame()
  const hasScreen = useHasScreen()
  return (
    <>
      <PageHeader title="资料库" back={false} />
      <Tabs label="彩种" tabs={libraryTabs} value={gameId} onChange={chooseGame} />
      <nav className={classes.shelves} aria-label="专区">
        {shelves
          .filter(shelf => hasScreen(shelf.path))
          .map(({ path, text }) => (
            <Link key={path} to={path} search={{ game_id: String(gameId) }}>
              {text}
              <Icon name="next" size={14} />
            </Link>
          ))}
      </nav>
      <Shelf key={gameId} gameId={gameId} />
      <BackToTop />
    </>
  )
}

/** What of a shelf is shown stands in the address, so that the way back from a document finds it again. */
function useShelf(gameId: number) {
  const { categoryId = ALL, searchText } = readShelf(useSearch({ from: '/databases' }))
  const navigate = useNavigate()
  const show = (next: { tab?: string; text?: string }) => {
    const wanted = { tab: categoryId, text: searchText, ...next }
    void navigate({
      to: '.',
      search: { game_id: String(gameId), tab: wanted.tab || undefined, text: wanted.text || undefined },
      replace: true,
      resetScroll: false,
    })
  }
  return { categoryId, searchText, show }
}

/** One game's documents; another game begins with all of them and an empty search. */
function Shelf({ gameId }: { gameId: number }) {
  const { categoryId, searchText, show } = useShelf(gameId)
  const [text, setText] = useState(searchText)
  const settled = useSettled(text.trim())
  const search = useEffectEvent((found: string) => {
    if (found !== searchText) show({ text: found })
  })
  useEffect(() => search(settled), [settled])
  return (
    <>
      <div className={classes.search}>
        <SearchField label="搜索资料名称" text={text} onText={setText} maxLength={SEARCH_MAX} />
      </div>
      <CategoryChips gameId={gameId} value={categoryId} onChange={tab => show({ tab })} />
      <div className={classes.documents}>
        <DocumentList
          gameId={gameId}
          categoryId={categoryId === ALL ? undefined : categoryId}
          searchText={searchText}
        />
      </div>
    </>
  )
}

/** The text once nobody has typed for a moment, so that a word is asked for and not each of its letters. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  const [debounced] = useState(createDebounce)
  useEffect(() => {
    debounced.call(() => setSettled(text))
    return debounced.stop
  }, [debounced, text])
  return settled
}
