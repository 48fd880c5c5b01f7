import { CallRefused } from '@app/client/refused.ts'
import { li, parseMoney } from '@app/domain/money/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useBetting } from '#features/draws/draws.queries.ts'
import type { Play } from '#features/games/games.queries.ts'
import { newKey } from '#platform/idempotency-key.ts'
import { refusalText } from '#platform/refusal-text.ts'
import { Sheet } from '#ui/sheet.tsx'
import type { Slip, SlipAction } from './bet-slip.state.ts'
import { usePlaceBets } from './bets.queries.ts'
import { slipLines } from './slip-lines.ts'
import { SlipReceipt } from './slip-receipt.tsx'
import { SlipReview } from './slip-review.tsx'

type SlipSheetProps = Readonly<{
  gameId: number
  gameName: string
  plays: readonly Play[]
  slip: Slip
  dispatch: (action: SlipAction) => void
}>

/** The sheet that repeats what will happen, sends it, and shows the receipt or the reason. */
export function SlipSheet({ gameId, gameName, plays, slip, dispatch }: SlipSheetProps) {
  const client = useQueryClient()
  const place = usePlaceBets()
  const { phase: betting, refetch } = useBetting(gameId)
  const { step } = slip
  const leave = () => dispatch({ do: 'leave' })
  if (step.at === 'picking') return null
  if (step.at === 'placed') {
    return (
      <Sheet title="投注成功" onClose={leave}>
        <SlipReceipt gameName={gameName} plays={plays} step={step} onClose={leave} />
      </Sheet>
    )
  }

  const lines = slipLines(plays, slip.picks, parseMoney(slip.stake) ?? li(0))
  const isClosed = betting?.phase !== 'open' || betting.turnNum !== step.turnNum
  const nextTurnNum = isClosed && betting?.phase === 'open' ? betting.turnNum : undefined

  const send = async () => {
    if (step.at !== 'reviewing') return
    dispatch({ do: 'send' })
    const items = lines.map(line => ({
      playCode: line.playCode,
      model: plays.find(play => play.playCode === line.playCode)?.model ?? 1,
      selection: line.items.join(','),
      stakePerUnit: slip.stake,
      odds: line.lowestOdds,
    }))
    try {
      const { acceptOdds } = slip
      const receipt = await place({ gameId, turnNum: step.turnNum, items, acceptOdds }, step.key)
      dispatch({ do: 'place', receipts: receipt.orders })
    } catch (error) {
      const code = error instanceof CallRefused ? error.code : 'SYS/ERROR'
      if (code === 'BET/ODDS_CHANGED') void client.invalidateQueries({ queryKey: ['plays', gameId] })
      if (code === 'BET/CLOSED') refetch()
      dispatch({ do: 'refuse', refusal: { code, msg: refusalText(error) }, nextKey: newKey() })
    }
  }

  return (
    <Sheet title="确认投注" onClose={leave}>
      <SlipReview
        gameName={gameName}
        lines={lines}
        slip={slip}
        step={step}
        isClosed={isClosed}
        nextTurnNum={nextTurnNum}
        onAcceptOdds={acceptOdds => dispatch({ do: 'setAcceptOdds', acceptOdds })}
        onMove={turnNum => dispatch({ do: 'review', turnNum, key: newKey() })}
        onSend={() => void send()}
      />
    </Sheet>
  )
}
