/** How many requests wait for a decision, and since when the oldest does. */
import type { ApprovalRequest } from './approvals.queries.ts'

export type Waiting = Readonly<{ count: string; oldestMs: number | undefined }>

/** Of one page of requests; more than a page holds is told as such. */
export function waitingOf(
  page: Readonly<{ data: readonly Pick<ApprovalRequest, 'createdAt'>[]; next: string | null }>,
): Waiting {
  const times = page.data.map(({ createdAt }) => Date.parse(createdAt))
  return {
    count: page.next === null ? String(times.length) : `${times.length}+`,
    oldestMs: times.length === 0 ? undefined : Math.min(...times),
  }
}
