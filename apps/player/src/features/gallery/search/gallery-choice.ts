import type { DrawingKind } from '@app/client/gallery/read-drawing.ts'

/** What of the gallery is shown; it stands in the address, so that the way back finds it again. */
export type Shelf =
  | Readonly<{ kind: 'popular' | 'all' }>
  | Readonly<{ kind: 'letter'; letter: string }>
  | Readonly<{ kind: 'category'; categoryId: string }>

export type GalleryChoice = Readonly<{
  gameId: number
  kind: DrawingKind
  shelf: Shelf
  /** Trimmed; a search goes over all groups of the game and type. */
  searchText: string
}>

type Search = Readonly<Partial<Record<'game_id' | 'type' | 'tab' | 'text', string | undefined>>>

/** How the address says it. */
const BLACK_AND_WHITE = '2'
const CATEGORY = /^c(\d{1,18})$/

/** The shelf of a word in the address; an unknown one is the popular. */
export function readShelf(tab: string | undefined): Shelf {
  if (tab === 'all') return { kind: 'all' }
  if (tab !== undefined && /^[A-Z]$/.test(tab)) return { kind: 'letter', letter: tab }
  const categoryId = CATEGORY.exec(tab ?? '')?.[1]
  return categoryId === undefined ? { kind: 'popular' } : { kind: 'category', categoryId }
}

/** The word of a shelf in the address and of its chip. */
export function shelfKey(shelf: Shelf): string {
  if (shelf.kind === 'letter') return shelf.letter
  return shelf.kind === 'category' ? `c${shelf.categoryId}` : shelf.kind
}

/** Reads the choice from the address; an unknown word is the default. */
export function readChoice(search: Search, defaultGameId: number): GalleryChoice {
  const gameId = /^\d{1,4}$/.test(search.game_id ?? '') ? Number(search.game_id) : defaultGameId
  return {
    gameId,
    kind: search.type === BLACK_AND_WHITE ? 'black-and-white' : 'colour',
    shelf: readShelf(search.tab),
    searchText: (search.text ?? '').trim(),
  }
}

/** The choice as the query of an address; defaults are left out. */
export function writeChoice({ gameId, kind, shelf, searchText }: GalleryChoice) {
  return {
    game_id: String(gameId),
    type: kind === 'colour' ? undefined : BLACK_AND_WHITE,
    tab: shelf.kind === 'popular' ? undefined : shelfKey(shelf),
    text: searchText === '' ? undefined : searchText,
  }
}

/** Another game begins with the popular ones in colour, without a search. Source: specification 001 §2. */
export function choiceOfGame(gameId: number): GalleryChoice {
  return { gameId, kind: 'colour', shelf: { kind: 'popular' }, searchText: '' }
}
