/** What the board shows: which models, groups and plays there are, and which plays stand on one screen. */
import type { Play } from '@app/domain/lottery/play.ts'
import type { Board } from '#features/board/draft/board.state.ts'
import { zonesOf } from '#features/board/draft/draft.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'

export type ShownBoard = Readonly<{
  models: readonly Play['model'][]
  model: Play['model'] | undefined
  groups: readonly string[]
  group: string | undefined
  /** The plays of the group, to choose from; empty where all of them are shown at once. */
  chips: readonly OfferedPlay[]
  /** The plays that are on the screen. */
  shown: readonly OfferedPlay[]
}>

/** More cells than this on one screen would be looked through for too long. */
const CELLS_AT_ONCE = 110

const unique = <T>(things: readonly T[]): readonly T[] => [...new Set(things)]

/** Short plays of single items stand under each other, as all ranks of a race or all balls of a draw do. */
function standTogether(plays: readonly OfferedPlay[]): boolean {
  if (plays.some(({ play }) => play.selectionKind !== 'items')) return false
  const cells = plays.reduce((sum, { play }) => sum + (zonesOf(play, 'plain')[0]?.items.length ?? 0), 0)
  return plays.length > 1 && cells <= CELLS_AT_ONCE
}

/** The board for what was last chosen; what is not there any more falls back to the first. */
export function shownBoard(
  plays: readonly OfferedPlay[],
  board: Pick<Board, 'model' | 'group' | 'playCode'>,
): ShownBoard {
  const models = unique(plays.map(({ play }) => play.model))
  const model = models.find(one => one === board.model) ?? models[0]
  const ofModel = plays.filter(({ play }) => play.model === model)
  const groups = unique(ofModel.map(({ play }) => play.group))
  const group = groups.find(one => one === board.group) ?? groups[0]
  const ofGroup = ofModel.filter(({ play }) => play.group === group)
  const base = { models, model, groups, group }
  if (standTogether(ofGroup)) return { ...base, chips: [], shown: ofGroup }
  const current = ofGroup.find(({ play }) => play.code === board.playCode) ?? ofGroup[0]
  return { ...base, chips: ofGroup, shown: current === undefined ? [] : [current] }
}
