import { serverNow } from '@app/session/server-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { spanText } from '#platform/china-text.ts'
import { PageLink } from '#ui/page-link.tsx'
import { waitingQuery } from './approvals.queries.ts'
import { waitingOf } from './waiting.rules.ts'
import classes from './waiting-chip.module.css'

/** In the bar: what waits for the person's decision; nothing where nothing does. */
export function WaitingChip() {
  const { data } = useQuery(waitingQuery)
  if (data === undefined) return null
  const { count, oldestMs } = waitingOf(data)
  if (oldestMs === undefined) return null
  return (
    <PageLink to="/approvals" className={classes.chip}>
      待审批 {count} · 最久 {spanText(serverNow() - oldestMs)}
    </PageLink>
  )
}
