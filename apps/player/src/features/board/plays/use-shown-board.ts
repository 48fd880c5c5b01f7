import { useMemo } from 'react'
import type { BoardStore } from '#features/board/draft/board.state.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { type ShownBoard, shownBoard } from './shown-plays.ts'

/** The board for what was last chosen; picks and prices do not touch it. */
export function useShownBoard(plays: readonly OfferedPlay[], board: BoardStore): ShownBoard {
  const model = useStored(board, state => state.model)
  const group = useStored(board, state => state.group)
  const playCode = useStored(board, state => state.playCode)
  return useMemo(() => shownBoard(plays, { model, group, playCode }), [plays, model, group, playCode])
}
