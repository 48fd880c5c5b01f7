import classes from './gallery-grid.module.css'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']

/** Grey cards in the places that the drawings will have. */
export function GridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label="加载中">
      {CARDS.map(card => (
        <span key={card} className={classes.empty} />
      ))}
    </div>
  )
}
