import { games } from '@app/domain/games/games.ts'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Rows, SwitchRow } from '#ui/list/rows.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './bet-list.module.css'

export type BetFilter = Readonly<{ gameId: number | undefined; isCompact: boolean }>

type BetListFilterProps = Readonly<{
  filter: BetFilter
  onClose: () => void
  onSearch: (filter: BetFilter) => void
}>

const ALL = ''
const offered = [
  { value: ALL, text: '全部彩种' },
  ...games.map(({ gameId, name }) => ({ value: String(gameId), text: name })),
]

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
        <SelectField
          label="彩种"
          options={offered}
          value={gameId === undefined ? ALL : String(gameId)}
          onChange={value => setGameId(value === ALL ? undefined : Number(value))}
        />
        <Rows label="显示方式">
          <SwitchRow title="精简模式" isOn={isCompact} onChange={setIsCompact} />
        </Rows>
        <Button type="submit" wide>
          搜索
        </Button>
      </form>
    </Sheet>
  )
}
