import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useId, useState } from 'react'
import type { ShownLine } from './shown-line.ts'
import classes from './slip.module.css'

type SlipLineRowProps = Readonly<{
  line: ShownLine
  isLocked: boolean
  onStake: (id: number, text: string) => void
  onEdit: (id: number) => void
  onRemove: (id: number) => void
}>

/** Odds that are longer than what is read show the whole by a tap. */
function LineOdds({ oddsText, wholeOdds }: Pick<ShownLine, 'oddsText' | 'wholeOdds'>) {
  const [isWhole, setIsWhole] = useState(false)
  if (wholeOdds === undefined) return <span>赔率 {oddsText}</span>
  return (
    <button
      type="button"
      className={classNames('touch-target', classes.whole)}
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
    >
      赔率 {isWhole ? wholeOdds : oddsText}
    </button>
  )
}

const AMOUNT_TEXT = /^\d{0,9}(\.\d{0,3})?$/

/** One line of the slip: its stake can be changed, its picks edited, and it can be removed. */
export function SlipLineRow({ line, isLocked, onStake, onEdit, onRemove }: SlipLineRowProps) {
  const stakeId = useId()
  const troubleId = useId()
  const trouble = line.refusal ?? line.fault
  return (
    <li data-refused={trouble !== undefined}>
      <div className={classes.row}>
        <b>
          {line.model === '' ? null : <i className={classes.model}>{line.model}</i>}
          {line.name}
        </b>
        <LineOdds {...line} />
      </div>
      <p className={classes.items}>{line.words}</p>
      <div className={classes.stake}>
        <span>
          {line.units} 注 × {line.unitText === '' ? '' : `${line.unitText} × `}
        </span>
        <label className="visually-hidden" htmlFor={stakeId}>
          {line.name}
          {line.stakeLabel}
        </label>
        <input
          id={stakeId}
          inputMode="decimal"
          aria-invalid={trouble !== undefined}
          aria-describedby={trouble === undefined ? undefined : troubleId}
          value={line.stakeText}
          disabled={isLocked}
          onChange={event => {
            if (AMOUNT_TEXT.test(event.target.value)) onStake(line.id, event.target.value)
          }}
        />
        <span>= {showAmount(line.cost)}</span>
        <span className={classes.actions}>
          <button type="button" disabled={isLocked} onClick={() => onEdit(line.id)}>
            编辑
          </button>
          <button type="button" disabled={isLocked} onClick={() => onRemove(line.id)}>
            删除
          </button>
        </span>
      </div>
      <p className={classes.row}>
        <span>
          最高返还 <b>{showAmount(line.best)}</b>
        </span>
      </p>
      {trouble === undefined ? null : (
        <p id={troubleId} className={classes.trouble}>
          {trouble}
        </p>
      )}
    </li>
  )
}
