import { parseMoney } from '@app/domain/money/money.ts'
import { useEffect } from 'react'
import type { BoardStore } from '#features/board/draft/board.state.ts'
import { draftOf } from '#features/board/draft/draft.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { takeCarriedLines } from '#features/slip/carried-lines.state.ts'
import { priceOfStake } from '#features/slip/price.rules.ts'
import { readText } from '#features/slip/read-line.rules.ts'
import type { SlipStore } from '#features/slip/slip-lines.rules.ts'
import { showToast } from '#ui/toast/toast.ts'

type Parts = Readonly<{
  gameId: number
  /** Empty until they have come. */
  plays: readonly OfferedPlay[]
  board: BoardStore
  slip: SlipStore
}>

/** Lines with a stake go into the slip, lines without one onto the board; what is not offered any more is left out. */
export function useCarriedLines({ gameId, plays, board, slip }: Parts): void {
  useEffect(() => {
    if (plays.length === 0) return
    const lines = takeCarriedLines(gameId)
    if (lines.length === 0) return
    let taken = 0
    for (const { playCode, selection, stakePerUnit, rebateRatio } of lines) {
      const play = plays.find(offered => offered.play.code === playCode)?.play
      const reading = play && readText(play, selection)
      if (play === undefined || reading === undefined || !reading.ok) continue
      taken++
      const stake = stakePerUnit === undefined ? undefined : parseMoney(stakePerUnit)
      if (stake === undefined) {
        board.dispatch({ do: 'showPlay', play })
        board.dispatch({ do: 'setDraft', play, draft: draftOf(play, reading.selection) })
      } else {
        const price = priceOfStake(play, stake, rebateRatio)
        slip.dispatch({ do: 'add', lines: [{ playCode, selection: reading.text, price }] })
      }
    }
    if (taken === 0) showToast('该玩法已停用', 'error')
    else showToast(lines.some(line => line.stakePerUnit) ? `已加入 ${taken} 单` : '已选入投注页', 'success')
  }, [gameId, plays, board, slip])
}
