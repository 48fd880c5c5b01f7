import type { Game } from '@app/domain/games/games.ts'
import { Link } from '@tanstack/react-router'
import { useSaveNumbers } from '#features/saved-numbers/saved-numbers.queries.ts'
import { carryLines } from '#features/slip/carried-lines.state.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import classes from './number-filter.module.css'
import type { SelectionCost } from './selection-cost.ts'

type BetActionsProps = Readonly<{
  game: Game
  playCode: string
  selection: string
  cost: SelectionCost
}>

/** The two ways on: keep the selection as 我的号码, or carry it to the board. */
export function BetActions({ game, playCode, selection, cost }: BetActionsProps) {
  const save = useSaveNumbers()
  const { gameId } = game
  return (
    <div className={classes.actions}>
      <Button
        look="quiet"
        disabled={cost.fault !== undefined}
        onClick={() => void save([{ gameId, playCode, selection }])}
      >
        存为我的号码
      </Button>
      {game.bettable && cost.fault === undefined ? (
        <Link
          className={buttonClass('primary')}
          to="/game/$id"
          params={{ id: String(gameId) }}
          onClick={() => {
            const { stakePerUnit } = cost
            carryLines(gameId, [{ playCode, selection, ...(stakePerUnit !== undefined && { stakePerUnit }) }])
          }}
        >
          投注这些号码
        </Link>
      ) : null}
    </div>
  )
}
