import classes from './skeleton.module.css'

type SkeletonProps = Readonly<{
  rows?: number
  height?: number
  /** Above one, the shapes stand side by side like tiles. */
  columns?: number
}>

/** Grey shapes of the height that the content will have, so that nothing jumps when it comes. */
export function Skeleton({ rows = 4, height = 56, columns = 1 }: SkeletonProps) {
  return (
    <div
      className={classes.skeleton}
      style={columns === 1 ? undefined : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      role="status"
      aria-label="加载中"
    >
      {Array.from({ length: rows * columns }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        <div key={row} className={classes.row} style={{ height }} />
      ))}
      <p className="visually-hidden">加载中…</p>
    </div>
  )
}
