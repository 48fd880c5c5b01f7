/** What the buttons of the board do: random picks, adding to the slip, review, and taking a line back. */
import { newKey } from '@app/session/idempotency-key.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BoardStore } from '#features/board/draft/board.state.ts'
import { draftOf } from '#features/board/draft/draft.ts'
import { openIssueNow } from '#features/draws/draws.queries.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { useSaveNumbers } from '#features/saved-numbers/saved-numbers.queries.ts'
import { readText } from '#features/slip/read-line.rules.ts'
import { LINES_MAX } from '#features/slip/slip.state.ts'
import type { SlipStore } from '#features/slip/slip-lines.rules.ts'
import { showLoginPrompt } from '#ui/toast/login-prompt.ts'
import { showToast } from '#ui/toast/toast.ts'
import { gatherLines, gatherPicks } from './gather-drafts.ts'
import { pickOne, pickSeveral } from './quick-picks.ts'

type Parts = Readonly<{
  gameId: number
  plays: readonly OfferedPlay[]
  board: BoardStore
  slip: SlipStore
}>

/** Moves the drafts into the slip; answers whether there was nothing wrong, or that the stake is missing. */
function addDrafts({ plays, board, slip }: Parts): 'added' | 'refused' | 'stake-missing' {
  const gathered = gatherLines(plays, board.get())
  if (!gathered.ok) {
    showToast(gathered.fault, 'error')
    return gathered.isStakeMissing ? 'stake-missing' : 'refused'
  }
  if (slip.get().lines.length + gathered.parts.length > LINES_MAX) {
    showToast(`一次最多 ${LINES_MAX} 单，请先提交`, 'error')
    return 'refused'
  }
  slip.dispatch({ do: 'add', lines: gathered.parts })
  board.dispatch({ do: 'clear' })
  return 'added'
}

/** A line goes back to the board with its picks and its price. */
function editLine({ plays, board, slip }: Parts, id: number): void {
  const line = slip.get().lines.find(one => one.id === id)
  const play = plays.find(offered => offered.play.code === line?.playCode)?.play
  if (line === undefined || play === undefined) return
  const reading = readText(play, line.selection)
  if (!reading.ok) return
  board.dispatch({ do: 'showPlay', play })
  board.dispatch({ do: 'setDraft', play, draft: draftOf(play, reading.selection) })
  board.dispatch({ do: 'setPrice', price: line.price })
  slip.dispatch({ do: 'remove', id, key: newKey() })
  slip.dispatch({ do: 'leave' })
}

/** What the buttons of the board do with the picks; each refuses with one toast. */
export function useBoardActions(parts: Parts) {
  const { gameId, plays, board, slip } = parts
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const saveNumbers = useSaveNumbers()

  return {
    addDrafts: () => addDrafts(parts),
    editLine: (id: number) => editLine(parts, id),
    quickPick: (offered: OfferedPlay, count: number) =>
      count === 1 ? pickOne(offered, board) : pickSeveral(offered, count, board, slip),
    /** Keeps what is picked as 我的号码; a stake is not needed for it. */
    async saveDrafts(): Promise<void> {
      const gathered = gatherPicks(plays, board.get())
      if (!gathered.ok) return showToast(gathered.fault, 'error')
      await saveNumbers(gathered.parts.map(({ playCode, selection }) => ({ gameId, playCode, selection })))
    },
    /** The tap on 下注: what is missing is said, the slip is reviewed, by a guest after the login. */
    review(): 'stake-missing' | undefined {
      const turnNum = openIssueNow(client, gameId)
      if (turnNum === undefined && isLoggedIn) {
        showToast('本期已封盘，请等待下一期', 'error')
        return undefined
      }
      const added = addDrafts(parts)
      if (added !== 'added') return added === 'stake-missing' ? added : undefined
      // A guest comes back from the login to just this review.
      if (turnNum !== undefined) slip.dispatch({ do: 'review', turnNum, key: newKey() })
      if (!isLoggedIn) {
        showLoginPrompt()
        void navigate({ to: '/auth/login', search: { return: `/game/${gameId}` } })
      }
      return undefined
    },
  }
}
