import { Skeleton } from '#ui/list/skeleton.tsx'
import classes from './page-skeleton.module.css'

/** Stands while the code of a page is on its way, with the bar that nearly every page begins with. */
export function PageSkeleton() {
  return (
    <>
      <div className={classes.bar} />
      <div className={classes.body}>
        <Skeleton rows={5} height={88} />
      </div>
    </>
  )
}
