/** What the board shows and what is picked on it: a pure reducer. Each play keeps its own picks. */
import type { Play } from '@app/domain/lottery/play.ts'
import { emptyPrice, type Price } from '#features/slip/price.rules.ts'
import type { ReducedStore } from '#platform/storage/reduced-store.ts'
import { type Draft, emptyDraft, fillZone, isBlank, type Mode, toggleItem } from './draft.ts'

export type Drafts = Readonly<Record<string, Draft>>
export type Board = Readonly<{
  model: Play['model'] | undefined
  /** The group and the play that were last looked at, by model. */
  group: string | undefined
  playCode: string | undefined
  drafts: Drafts
  price: Price
}>

export type BoardAction =
  | Readonly<{ do: 'showModel'; model: Play['model'] }>
  | Readonly<{ do: 'showGroup'; group: string }>
  | Readonly<{ do: 'showPlay'; play: Play }>
  | Readonly<{ do: 'toggle'; play: Play; zoneIndex: number; item: string }>
  | Readonly<{ do: 'fill'; play: Play; zoneIndex: number; items: readonly string[] }>
  | Readonly<{ do: 'type'; play: Play; typed: string }>
  | Readonly<{ do: 'setMode'; play: Play; mode: Mode }>
  | Readonly<{ do: 'setDraft'; play: Play; draft: Draft }>
  | Readonly<{ do: 'setPrice'; price: Price }>
  | Readonly<{ do: 'clear' }>

/** The board as its parts share it: each reads what it shows and no more. */
export type BoardStore = ReducedStore<Board, BoardAction>

export const emptyBoard: Board = {
  model: undefined,
  group: undefined,
  playCode: undefined,
  drafts: {},
  price: emptyPrice,
}

function withDraft(board: Board, play: Play, draft: Draft): Board {
  const { [play.code]: _, ...others } = board.drafts
  // A blank draft is kept only for its mode.
  const drafts = isBlank(draft) && draft.mode === 'plain' ? others : { ...others, [play.code]: draft }
  return { ...board, drafts }
}

/** The board after an action. */
export function reduceBoard(board: Board, action: BoardAction): Board {
  switch (action.do) {
    case 'showModel':
      return { ...board, model: action.model, group: undefined, playCode: undefined }
    case 'showGroup':
      return { ...board, group: action.group, playCode: undefined }
    case 'showPlay': {
      const { model, group, code } = action.play
      return { ...board, model, group, playCode: code }
    }
    case 'toggle': {
      const draft = board.drafts[action.play.code] ?? emptyDraft
      return withDraft(board, action.play, toggleItem(action.play, draft, action.zoneIndex, action.item))
    }
    case 'fill': {
      const draft = board.drafts[action.play.code] ?? emptyDraft
      return withDraft(board, action.play, fillZone(action.play, draft, action.zoneIndex, action.items))
    }
    case 'type': {
      const draft = board.drafts[action.play.code] ?? emptyDraft
      return withDraft(board, action.play, { ...draft, typed: action.typed })
    }
    case 'setMode':
      return withDraft(board, action.play, { ...emptyDraft, mode: action.mode })
    case 'setDraft':
      return withDraft(board, action.play, action.draft)
    case 'setPrice':
      return { ...board, price: action.price }
    case 'clear':
      return { ...board, drafts: {} }
  }
}

/** Whether anything at all is picked. */
export const hasPicks = ({ drafts }: Board): boolean => !Object.values(drafts).every(isBlank)
