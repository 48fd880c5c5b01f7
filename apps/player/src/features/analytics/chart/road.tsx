import { beadColumns, runsOf } from '@app/domain/analytics/runs.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useEffect, useRef } from 'react'
import cardClasses from '#ui/card.module.css'
import classes from './road.module.css'

const BEAD_ROWS = 6

type RoadProps = Readonly<{
  name: string
  /** Sides in the order in which colours are given: the first, the second, the tie. */
  sides: readonly string[]
  /** Columns of results, oldest first. */
  columns: readonly (readonly string[])[]
}>

/** The big road: a column for each streak. */
export function BigRoad({ sides, results }: { sides: readonly string[]; results: readonly string[] }) {
  const columns = runsOf(results).map(run => Array.from({ length: run.length }, () => run.result))
  return <Road name="大路" sides={sides} columns={columns} />
}

/** The bead road: one result after the other, six to a column. */
export function BeadRoad({ sides, results }: { sides: readonly string[]; results: readonly string[] }) {
  return <Road name="珠盘路" sides={sides} columns={beadColumns(results, BEAD_ROWS)} />
}

/** What stands on a bead: 合大 is 大 there, since the page already says 合数. */
function beadText(side: string): string {
  return side.charAt(side.length - 1)
}

function Road({ name, sides, columns }: RoadProps) {
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest result is at the right end.
  useEffect(() => {
    if (scroller.current !== null) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [columns.length])
  return (
    <div className={`${cardClasses.card} ${classes.box}`}>
      <h2 className={classes.name}>{name}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard. */}
      <section ref={scroller} className={classes.scroller} aria-label={`${name}，最新在右`} tabIndex={0}>
        <ol className={classes.columns}>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position.
            <li key={index} className={classes.column}>
              {column.map((side, row) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bead is identified by its position.
                  key={row}
                  className={classNames(classes.bead, classes[`side${sides.indexOf(side)}`])}
                >
                  {beadText(side)}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
