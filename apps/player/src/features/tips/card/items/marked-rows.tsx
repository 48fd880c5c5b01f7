import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { animalsOfSet, nameOfSet, type ZodiacSet } from '@app/domain/lottery/zodiac-sets.ts'
import { isSetMarked, specialSidesOf, sumSideOf } from '@app/domain/tips/note-marks.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { Lock } from '#features/tips/card/lock.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { ItemContent, ItemNote, ItemTitle } from './item-parts.tsx'
import classes from './marked-rows.module.css'

type Cell = Readonly<{ name: string; under: string; isMarked: boolean }>

function zodiacCells(sets: readonly ZodiacSet[], note: string): readonly Cell[] {
  return sets.map(set => ({
    name: nameOfSet(set),
    under: animalsOfSet(set).join(''),
    isMarked: isSetMarked(set, note),
  }))
}

function sumCells(note: string): readonly Cell[] {
  const side = sumSideOf(note)
  return [
    { name: '合数小', under: '01-06', isMarked: side === 'small' },
    { name: '合数大', under: '7-13', isMarked: side === 'big' },
  ]
}

function specialCells(note: string): readonly Cell[] {
  const sides = specialSidesOf(note)
  return [
    { name: '特小', under: '01-24', isMarked: sides?.size === 'small' },
    { name: '特大', under: '25-48', isMarked: sides?.size === 'big' },
    { name: '特单', under: '单数', isMarked: sides?.parity === 'odd' },
    { name: '特双', under: '双数', isMarked: sides?.parity === 'even' },
  ]
}

function MarkedRow({ item, cells }: { item: TipItem; cells: readonly Cell[] }) {
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <ItemTitle item={item} />
        <ItemNote item={item} />
      </div>
      {item.lock === 'open' ? (
        <div>
          <ItemContent item={item} />
        </div>
      ) : (
        <Lock lock={item.lock} place="row" />
      )}
      <ul className={classes.cells}>
        {cells.map(cell => (
          <li key={cell.name} className={classNames(classes.cell, cell.isMarked && classes.marked)}>
            <b>
              {cell.name}
              {cell.isMarked ? <Icon name="check" size={14} /> : null}
              {cell.isMarked ? <span className="visually-hidden">（开出）</span> : null}
            </b>
            <small>{cell.under}</small>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Rows with the groups of animals; the one that holds the drawn animal is marked. */
export function ZodiacRows({ items, sets }: { items: readonly TipItem[]; sets: readonly ZodiacSet[] }) {
  return (
    <ul className={classes.rows}>
      {items.map(item => (
        <MarkedRow key={item.id} item={item} cells={zodiacCells(sets, item.note)} />
      ))}
    </ul>
  )
}

/** Rows with two sides; the one that was drawn is marked. The cells are the legend too. */
export function BigSmallRows({ items, of }: { items: readonly TipItem[]; of: 'digit-sum' | 'special' }) {
  const cellsOf = of === 'digit-sum' ? sumCells : specialCells
  return (
    <ul className={classes.rows}>
      {items.map(item => (
        <MarkedRow key={item.id} item={item} cells={cellsOf(item.note)} />
      ))}
    </ul>
  )
}
