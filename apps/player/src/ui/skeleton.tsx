import classes from './skeleton.module.css'

/** Grey shapes of the height that the content will have, so that nothing jumps when it comes. */
export function Skeleton({ rows = 4, height = 56 }: { rows?: number; height?: number }) {
  return (
    <div className={classes.skeleton} role="status" aria-label="加载中">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className={classes.row} style={{ height }} />
      ))}
      <p className="unseen">加载中…</p>
    </div>
  )
}
