import { waveOfItem } from '@app/domain/lottery/waves.ts'
import { NumberPicture } from '@app/trade-ui/numbers/number-picture.tsx'
import { memo } from 'react'
import type { CellLook } from './cell-facts.ts'
import classes from './option-cell.module.css'
import type { CellMark } from './use-board-marks.ts'

type OptionCellProps = Readonly<{
  item: string
  /** Odds or units; empty where the play has one figure for all. */
  note: string
  numbers: string
  look: CellLook
  /** How long it has not come, where marks are shown. */
  mark: CellMark | undefined
  isChosen: boolean
  zoneIndex: number
  onToggle: (zoneIndex: number, item: string) => void
}>

/** How an item looks; odds that change leave it as it is. */
const CellPicture = memo(function CellPicture({ item, look }: Pick<OptionCellProps, 'item' | 'look'>) {
  if (look !== 'name' && look !== 'named-numbers' && look !== 'digit') {
    return <NumberPicture text={item} look={look} />
  }
  return (
    <b className={look === 'digit' ? classes.digit : classes.name} data-wave={waveOfItem(item)}>
      {item}
    </b>
  )
})

/** One thing to tap. It renders anew only when it is itself chosen, let go or priced anew. */
export const OptionCell = memo(function OptionCell(props: OptionCellProps) {
  const { item, note, numbers, look, mark, isChosen, zoneIndex } = props
  return (
    <button
      type="button"
      className={classes.option}
      aria-pressed={isChosen}
      data-item={item}
      onClick={() => props.onToggle(zoneIndex, item)}
    >
      <CellPicture item={item} look={look} />
      {/* Without spaces a reader would hear one long figure. */}{' '}
      {numbers === '' ? null : <span className={classes.numbers}>{numbers}</span>}{' '}
      {note === '' ? null : <span className={classes.odds}>{note}</span>}{' '}
      {mark === undefined ? null : (
        <span className={classes.mark} data-temperature={mark.temperature}>
          <span aria-hidden="true">{mark.text}</span>
          <span className="visually-hidden">{mark.spoken}</span>
        </span>
      )}
    </button>
  )
})
