/** What the buttons of the board do: random picks, adding to the slip, review, and taking a line back. */
import { quickPick } from '@app/domain/lottery/selection/quick-pick.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { openIssueNow } from '#features/draws/draws.queries.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { useSaveNumbers } from '#features/saved-numbers/saved-numbers.queries.ts'
import { type Price, stakePerUnit } from '#features/slip/price.rules.ts'
import { readText, stakeFault } from '#features/slip/read-line.rules.ts'
import { LINES_MAX, type Line } from '#features/slip/slip.state.ts'
import type { SlipStore } from '#features/slip/slip-lines.rules.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { Board, BoardStore } from './draft/board.state.ts'
import { draftOf, isBlank } from './draft/draft.ts'
import { readDraft } from './draft/read-draft.ts'

type NewLine = Omit<Line<Price>, 'id'>

type Parts = Readonly<{
  gameId: number
  plays: readonly OfferedPlay[]
  board: BoardStore
  slip: SlipStore
}>

const WORD_VALUES = 2 ** 32

/** Equally likely whole numbers below the limit: words beyond the last full round are thrown away. */
function pickBelow(limit: number): number {
  const fair = WORD_VALUES - (WORD_VALUES % limit)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % limit
  }
}

type Gathered =
  | Readonly<{ ok: true; lines: readonly NewLine[] }>
  | Readonly<{ ok: false; fault: string; isStakeMissing: boolean }>

/** The drafts as lines, or what is wrong with the first that is none. */
function gatherDrafts(plays: readonly OfferedPlay[], { drafts, price }: Board): Gathered {
  const lines: NewLine[] = []
  for (const offered of plays) {
    const { play } = offered
    const draft = drafts[play.code]
    if (draft === undefined || isBlank(draft)) continue
    const reading = readDraft(play, draft)
    if (!reading.ok) return { ok: false, fault: `${play.name}：${reading.fault}`, isStakeMissing: false }
    const perUnit = stakePerUnit(play, price)
    const fault = stakeFault(offered, reading.units, perUnit)
    if (fault !== undefined) return { ok: false, fault, isStakeMissing: perUnit === undefined }
    lines.push({ playCode: play.code, selection: reading.text, price })
  }
  return { ok: true, lines }
}

/** What the buttons of the board do with the picks; each refuses with one toast. */
export function useBoardActions({ gameId, plays, board, slip }: Parts) {
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const saveNumbers = useSaveNumbers()
  const { dispatch } = board
  const dispatchSlip = slip.dispatch

  /** Moves the drafts into the slip; answers whether there was nothing wrong, or that the stake is missing. */
  function addDrafts(): 'added' | 'refused' | 'stake-missing' {
    const gathered = gatherDrafts(plays, board.get())
    if (!gathered.ok) {
      showToast(gathered.fault, 'error')
      return gathered.isStakeMissing ? 'stake-missing' : 'refused'
    }
    if (slip.get().lines.length + gathered.lines.length > LINES_MAX) {
      showToast(`一次最多 ${LINES_MAX} 单，请先提交`, 'error')
      return 'refused'
    }
    dispatchSlip({ do: 'add', lines: gathered.lines })
    dispatch({ do: 'clear' })
    return 'added'
  }

  return {
    addDrafts,
    /** Keeps what is picked as 我的号码; a stake is not needed for it. */
    async saveDrafts(): Promise<void> {
      const wanted: { gameId: number; playCode: string; selection: string }[] = []
      for (const { play } of plays) {
        const draft = board.get().drafts[play.code]
        if (draft === undefined || isBlank(draft)) continue
        const reading = readDraft(play, draft)
        if (!reading.ok) return showToast(`${play.name}：${reading.fault}`, 'error')
        wanted.push({ gameId, playCode: play.code, selection: reading.text })
      }
      await saveNumbers(wanted)
    },
    /** The tap on 下注: what is missing is said, the slip is reviewed, by a guest after the login. */
    review(): 'stake-missing' | undefined {
      const turnNum = openIssueNow(client, gameId)
      if (turnNum === undefined && isLoggedIn) {
        showToast('本期已封盘，请等待下一期', 'error')
        return undefined
      }
      const added = addDrafts()
      if (added !== 'added') return added === 'stake-missing' ? added : undefined
      // A guest comes back from the login to just this review.
      if (turnNum !== undefined) dispatchSlip({ do: 'review', turnNum, key: newKey() })
      if (!isLoggedIn) {
        showToast('请先登录', 'info')
        void navigate({ to: '/auth/login', search: { return: `/game/${gameId}` } })
      }
      return undefined
    },
    /** One random pick goes onto the board; several go into the slip at once. */
    quickPick({ play }: OfferedPlay, count: number): void {
      const { price } = board.get()
      const texts = Array.from({ length: count }, () => quickPick(play, pickBelow))
      const [text = ''] = texts
      const reading = readText(play, text)
      if (count === 1) {
        if (reading.ok) dispatch({ do: 'setDraft', play, draft: draftOf(play, reading.selection) })
        return
      }
      if (stakePerUnit(play, price) === undefined) {
        showToast(play.model === 'credit' ? '请先输入单注金额' : '请先输入倍数', 'error')
        return
      }
      const lines = texts.map(selection => ({ playCode: play.code, selection, price }))
      dispatchSlip({ do: 'add', lines })
      showToast(`已加入 ${count} 单`, 'success')
    },
    /** A line goes back to the board with its picks and its price. */
    editLine(id: number): void {
      const line = slip.get().lines.find(one => one.id === id)
      const offered = plays.find(({ play }) => play.code === line?.playCode)
      if (line === undefined || offered === undefined) return
      const reading = readText(offered.play, line.selection)
      if (!reading.ok) return
      dispatch({ do: 'showPlay', play: offered.play })
      dispatch({ do: 'setDraft', play: offered.play, draft: draftOf(offered.play, reading.selection) })
      dispatch({ do: 'setPrice', price: line.price })
      dispatchSlip({ do: 'remove', id, key: newKey() })
      dispatchSlip({ do: 'leave' })
    },
  }
}
