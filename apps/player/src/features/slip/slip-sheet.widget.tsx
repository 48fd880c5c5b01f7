import { CallRefused, isUnanswered } from '@app/client/refused.ts'
import type { Game } from '@app/domain/games/games.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { useDeviceOnline } from '@app/session/use-online.ts'
import { useMemo } from 'react'
import { useOpenIssue } from '#features/draws/betting.queries.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { type ChaseStore, emptyChase } from './chase/chase-draft.state.ts'
import { CHASE_LINES_MAX } from './chase/chase-line.ts'
import { ChaseSheet } from './chase/chase-sheet.tsx'
import { usePlaceBets, useReadRefusal } from './place-bets.queries.ts'
import { SlipReceipt } from './review/slip-receipt.tsx'
import { SlipReview } from './review/slip-review.tsx'
import { chaseBase, chaseLines, repriced, type SlipStore, slipLine } from './slip-lines.rules.ts'

type SlipSheetProps = Readonly<{
  game: Game
  plays: readonly OfferedPlay[]
  lunarYear: number
  slip: SlipStore
  chase: ChaseStore
  /** Takes a line back to the board. */
  onEdit: (id: number) => void
}>

/** The sheet that repeats what will happen, sends it, and shows the receipt or the reason. */
export function SlipSheet(props: SlipSheetProps) {
  const { game, plays, lunarYear, chase } = props
  const { dispatch } = props.slip
  const slip = useStored(props.slip, state => state)
  const { gameId, name: gameName } = game
  const isChasing = useStored(chase, ({ isOpen }) => isOpen)
  const setIsChasing = (isOpen: boolean) => chase.dispatch({ isOpen })
  const { issue: openIssue, refetch } = useOpenIssue(gameId)
  const isOnline = useDeviceOnline()
  const lines = useMemo(
    () => slip.lines.map(line => slipLine(plays, line, lunarYear)),
    [plays, slip.lines, lunarYear],
  )
  const send = useSendSlip({ gameId, slip: props.slip, lines, onClosed: refetch })
  const { step } = slip
  const leave = () => dispatch({ do: 'leave' })
  if (step.at === 'picking') return null
  if (step.at === 'placed') {
    const nameOf = (code: string) => plays.find(({ play }) => play.code === code)?.play.name ?? code
    return (
      <Sheet title="投注成功" onClose={leave}>
        <SlipReceipt gameName={gameName} nameOf={nameOf} step={step} onClose={leave} />
      </Sheet>
    )
  }
  if (isChasing) {
    return (
      <ChaseSheet
        game={game}
        chase={chase}
        lines={chaseLines(plays, slip.lines, lines)}
        base={chaseBase(plays, slip.lines, lunarYear)}
        acceptOdds={slip.acceptOdds}
        onRemove={id => dispatch({ do: 'remove', id, key: newKey() })}
        onClose={() => setIsChasing(false)}
        onPlaced={() => {
          chase.replace(emptyChase)
          dispatch({ do: 'clear' })
        }}
      />
    )
  }
  const isClosed = openIssue !== step.turnNum
  return (
    <Sheet title="确认投注" onClose={leave}>
      <SlipReview
        gameName={gameName}
        lines={lines}
        acceptOdds={slip.acceptOdds}
        step={step}
        isOnline={isOnline}
        isClosed={isClosed}
        nextTurnNum={isClosed ? openIssue : undefined}
        onAcceptOdds={acceptOdds => dispatch({ do: 'setAcceptOdds', acceptOdds })}
        onStake={(id, text) => {
          const line = slip.lines.find(one => one.id === id)
          if (line === undefined) return
          dispatch({ do: 'setPrice', id, price: repriced(plays, line, text), key: newKey() })
        }}
        onEdit={props.onEdit}
        onRemove={id => dispatch({ do: 'remove', id, key: newKey() })}
        onMove={turnNum => dispatch({ do: 'review', turnNum, key: newKey() })}
        onSend={send}
        onChase={() => {
          if (lines.length <= CHASE_LINES_MAX) setIsChasing(true)
          else showToast(`追号一次最多 ${CHASE_LINES_MAX} 单`, 'error')
        }}
      />
    </Sheet>
  )
}

type Send = Pick<SlipSheetProps, 'slip'> &
  Readonly<{ gameId: number; lines: readonly ReturnType<typeof slipLine>[]; onClosed: () => void }>

/** Sends the slip under its one key, and takes the answer or the reason back to it. */
function useSendSlip({ gameId, slip, lines, onClosed }: Send) {
  const { dispatch } = slip
  const readRefusal = useReadRefusal(gameId)
  const { submit } = usePlaceBets({
    gameId,
    onPlaced: ({ orders }) => dispatch({ do: 'place', receipts: orders }),
    onRefused: error => {
      if (error instanceof CallRefused && error.code === 'BET/CLOSED') onClosed()
      const told = { msg: refusalText(error), lines: readRefusal(error) }
      dispatch({ do: 'refuse', refusal: { ...told, isUnanswered: isUnanswered(error) }, nextKey: newKey() })
    },
  })
  return () => {
    const { step, acceptOdds } = slip.get()
    if (step.at !== 'reviewing') return
    dispatch({ do: 'send' })
    const items = lines.flatMap(line => line.sent ?? [])
    submit({ gameId, turnNum: step.turnNum, items, acceptOdds }, step.key)
  }
}
