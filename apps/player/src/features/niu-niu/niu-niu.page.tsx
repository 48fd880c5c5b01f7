import { ensureBoard, LotteryBoard } from '#features/board/lottery-board.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { LastHands, LastHandsPlace } from './hands-table.tsx'
import { niuNiuGame, useLastHands } from './niu-niu-draws.ts'
import { NiuNiuLinks } from './niu-niu-links.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/95'> = ({ queries }) => ensureBoard(queries, niuNiuGame())

/** The board of lucky niu-niu with the hands of the last draw (lotteries §6, default page). */
export function NiuNiuPage() {
  const { last, isAwaited } = useLastHands()
  return (
    <LotteryBoard
      game={niuNiuGame()}
      ways={<NiuNiuLinks current="/game/95" />}
      lead={isShown =>
        last === undefined ? isAwaited && <LastHandsPlace /> : <LastHands {...last} isShown={isShown} />
      }
    />
  )
}
