import { chinaMinute } from '#platform/china-text.ts'
import { StateText } from '#ui/tile.tsx'
import type { Piece } from './content.queries.ts'

const DRAFTS = { draft: '草稿', 'in-review': '待审' } as const

function draftText({ draft }: Pick<Piece, 'draft'>): string | undefined {
  if (draft === null) return undefined
  if (draft.state !== 'scheduled') return DRAFTS[draft.state]
  return draft.publishAt === null ? '定时' : `定时 ${chinaMinute(Date.parse(draft.publishAt))}`
}

/** Where a piece stands: what players see of it, and what waits. */
export function PieceState(piece: Pick<Piece, 'isShown' | 'isNew' | 'draft'>) {
  const waits = draftText(piece)
  return (
    <>
      {piece.isShown && <StateText kind="good">上线</StateText>}
      {!piece.isShown && !piece.isNew && <StateText kind="bad">下线</StateText>}
      {waits !== undefined && <span> {waits}</span>}
    </>
  )
}
