import type { MatrixColumn } from '@app/domain/analytics/matrix.ts'
import cardClasses from '#ui/card.module.css'
import classes from './hit-bars.module.css'

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`

/** Hits of each column as bars, with a line across each at the count to be expected. */
export function HitBars({ columns }: { columns: readonly MatrixColumn[] }) {
  const top = Math.max(...columns.map(column => Math.max(column.appearances, column.expected)))
  return (
    <section className={`${cardClasses.card} ${classes.box}`} aria-label="出现次数">
      <ul className={classes.bars}>
        {columns.map(({ label, appearances, expected }) => (
          <li key={label} className={classes.column}>
            <span className={classes.count}>{appearances}</span>
            <span className={classes.room} aria-hidden="true">
              <i className={classes.bar} style={{ height: percent(appearances, top) }} />
              <i className={classes.expected} style={{ bottom: percent(expected, top) }} />
            </span>
            <span className={classes.label}>{label}</span>
            <span className="visually-hidden">{`期望${expected.toFixed(1)}次`}</span>
          </li>
        ))}
      </ul>
      <p className={classes.legend}>
        <i className={classes.key} aria-hidden="true" />
        横线为期望次数：每期概率 × 期数
      </p>
    </section>
  )
}
