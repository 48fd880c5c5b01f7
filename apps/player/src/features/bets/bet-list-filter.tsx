import { games } from '@app/domain/games/games.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import classes from './bet-list.module.css'

export type BetFilter = Readonly<{ gameId: number | undefined; isCompact: boolean }>

type BetListFilterProps = Readonly<{
  filter: BetFilter
  onClose: () => void
  onSearch: (filter: BetFilter) => void
}>

/** The filter drawer: all games or one, compact mode; nothing changes before 搜索 (specification 001 §2). */
export function BetListFilter({ filter, onClose, onSearch }: BetListFilterProps) {
  const [gameId, setGameId] = useState(filter.gameId)
  const [isCompact, setIsCompact] = useState(filter.isCompact)
  return (
    <Sheet title="筛选条件" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          onSearch({ gameId, isCompact })
        }}
      >
        <label className={classes.field}>
          彩种
          <select
            value={gameId ?? ''}
            onChange={event => setGameId(event.target.value === '' ? undefined : Number(event.target.value))}
          >
            <option value="">全部彩种</option>
            {games.map(game => (
              <option key={game.gameId} value={game.gameId}>
                {game.name}
              </option>
            ))}
          </select>
        </label>
        <label className={classes.field}>
          精简模式
          <input
            type="checkbox"
            role="switch"
            aria-checked={isCompact}
            className={classes.switch}
            checked={isCompact}
            onChange={event => setIsCompact(event.target.checked)}
          />
        </label>
        <Button type="submit" wide>
          搜索
        </Button>
      </form>
    </Sheet>
  )
}
