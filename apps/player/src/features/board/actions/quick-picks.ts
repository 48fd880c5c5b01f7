/** 机选: selections by the chance of this device. */
import { quickPick } from '@app/domain/lottery/selection/quick-pick.ts'
import type { BoardStore } from '#features/board/draft/board.state.ts'
import { draftOf } from '#features/board/draft/draft.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { stakePerUnit } from '#features/slip/price.rules.ts'
import { readText } from '#features/slip/read-line.rules.ts'
import type { SlipStore } from '#features/slip/slip-lines.rules.ts'
import { showToast } from '#ui/toast/toast.ts'

const WORD_VALUES = 2 ** 32

/** Equally likely whole numbers below the limit: words beyond the last full round are thrown away. */
function pickBelow(limit: number): number {
  const fair = WORD_VALUES - (WORD_VALUES % limit)
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (word < fair) return word % limit
  }
}

/** One random pick goes onto the board. */
export function pickOne({ play }: OfferedPlay, board: BoardStore): void {
  const reading = readText(play, quickPick(play, pickBelow))
  if (reading.ok) board.dispatch({ do: 'setDraft', play, draft: draftOf(play, reading.selection) })
}

/** Several go into the slip at once, at the price of the board. */
export function pickSeveral({ play }: OfferedPlay, count: number, board: BoardStore, slip: SlipStore): void {
  const { price } = board.get()
  if (stakePerUnit(play, price) === undefined) {
    showToast(play.model === 'credit' ? '请先输入单注金额' : '请先输入倍数', 'error')
    return
  }
  const lines = Array.from({ length: count }, () => ({
    playCode: play.code,
    selection: quickPick(play, pickBelow),
    price,
  }))
  slip.dispatch({ do: 'add', lines })
  showToast(`已加入 ${count} 单`, 'success')
}
