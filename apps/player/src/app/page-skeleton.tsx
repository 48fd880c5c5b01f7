import { Skeleton } from '#ui/skeleton.tsx'

/** Stands while the code of a page is on its way. */
export function PageSkeleton() {
  return (
    <div style={{ padding: '60px 12px' }}>
      <Skeleton rows={5} height={88} />
    </div>
  )
}
