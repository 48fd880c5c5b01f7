import { useEffect, useRef } from 'react'
import cardClasses from '#ui/card.module.css'
import classes from './niu-niu.module.css'

/** What is red; its opposite is blue. */
const RED_SIDES = ['胜', '齐']

type RoadChartProps = Readonly<{
  name: string
  /** Columns of results, oldest first. */
  columns: readonly (readonly string[])[]
  look: 'bead' | 'ring' | 'dot'
}>

/** One road; the newest column is at the right end and in sight. */
export function RoadChart({ name, columns, look }: RoadChartProps) {
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another road has another right end.
  useEffect(() => {
    if (scroller.current !== null) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [columns])
  return (
    <div className={`${cardClasses.card} ${classes.road}`}>
      <h2>{name}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard. */}
      <section ref={scroller} className={classes.scroller} aria-label={`${name}，最新在右`} tabIndex={0}>
        {columns.length === 0 ? <p>期数不足</p> : null}
        <ol className={classes.columns} data-look={look} hidden={columns.length === 0}>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index.
            <li key={index}>
              {column.map((side, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a bead is its index.
                <span key={row} data-red={RED_SIDES.includes(side)}>
                  {side}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
