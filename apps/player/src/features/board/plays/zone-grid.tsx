import { zodiacLabelOf } from '@app/domain/lottery/zodiac.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { memo, useMemo } from 'react'
import type { Zone } from '#features/board/draft/draft.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { type CellLook, cellNote, columnsOf, lookOf, numbersOf, quickSets, sharedNote } from './cell-facts.ts'
import { OptionCell } from './option-cell.tsx'
import type { MarkReader } from './use-board-marks.ts'
import classes from './zone-grid.module.css'

type ZoneGridProps = Readonly<{
  offered: OfferedPlay
  zone: Zone
  zoneIndex: number
  picked: readonly string[]
  lunarYear: number
  marks: MarkReader | undefined
  onToggle: (zoneIndex: number, item: string) => void
  onFill: (zoneIndex: number, items: readonly string[]) => void
}>

const nothing: readonly string[] = []

/** One zone of a play: its name, one-tap sets where they fit, and its cells. */
export const ZoneGrid = memo(function ZoneGrid(props: ZoneGridProps) {
  const { offered, zone, zoneIndex, picked, lunarYear } = props
  const facts = useMemo(() => {
    const look = lookOf(offered.play, zone.itemSet, lunarYear)
    const hasShared = sharedNote(offered, lunarYear) !== ''
    const detailOf = (look: CellLook, item: string): string => {
      if (look === 'named-numbers') return numbersOf(offered.play, item, lunarYear)
      // The odds leave their place to the animal.
      return look === 'ball' && hasShared ? zodiacLabelOf(Number(item), lunarYear) : ''
    }
    const cells = zone.items.map(item => ({
      item,
      note: hasShared ? '' : cellNote(offered, item, lunarYear),
      numbers: detailOf(look, item),
    }))
    const sets = quickSets(zone.itemSet, zone.items, lunarYear).filter(
      ({ items }) => items.length <= zone.most && zone.most > 2,
    )
    return { look, cells, sets }
  }, [offered, zone, lunarYear])
  const { marks } = props
  const marked = useMemo(() => marks?.(offered.play, zoneIndex, zone), [marks, offered.play, zoneIndex, zone])
  const { look, cells, sets } = facts
  const hasHead = zone.name !== '' || sets.length > 0
  return (
    <fieldset
      className={classes.zone}
      aria-label={zone.name === '' ? `${offered.play.name}选项` : `${offered.play.name}${zone.name}`}
      data-zone={zoneIndex}
    >
      {hasHead ? (
        <div
          className={classNames(classes.head, zone.name === '' && look === 'ball' && classes.later)}
          data-strip
        >
          <b className={classes.name}>{zone.name}</b>
          {sets.map(set => (
            <button
              key={set.name}
              type="button"
              className={classNames('touch-target', classes.set)}
              aria-label={`${zone.name}${set.name}`}
              onClick={() => props.onFill(zoneIndex, set.items)}
            >
              {set.name}
            </button>
          ))}
          {sets.length > 0 ? (
            <button
              type="button"
              className={classNames('touch-target', classes.set)}
              aria-label={`${zone.name}清`}
              onClick={() => props.onFill(zoneIndex, nothing)}
            >
              清
            </button>
          ) : null}
        </div>
      ) : null}
      <div
        className={classNames(classes.cells, classes[look])}
        data-columns={look === 'name' ? columnsOf(zone.items) : undefined}
      >
        {cells.map(cell => (
          <OptionCell
            key={cell.item}
            {...cell}
            look={look}
            zoneIndex={zoneIndex}
            mark={marked?.get(cell.item)}
            isChosen={picked.includes(cell.item)}
            onToggle={props.onToggle}
          />
        ))}
      </div>
    </fieldset>
  )
})
