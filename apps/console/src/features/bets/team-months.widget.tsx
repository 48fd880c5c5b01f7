import { serverNow } from '@app/session/server-clock.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { PageLink } from '#ui/page-link.tsx'
import { monthBefore, monthOf } from './team-months.rules.ts'

/** The orders of the team of an agent by month; absent for whoever may not read bets. */
export function TeamMonths({ agentId }: Readonly<{ agentId: string }>) {
  if (!useMay('bets.read')) return '—'
  const now = serverNow()
  return (
    <>
      <PageLink to="/bets" search={{ agentId, ...monthBefore(now) }}>
        上月注单
      </PageLink>
      {' · '}
      <PageLink to="/bets" search={{ agentId, ...monthOf(now) }}>
        本月注单
      </PageLink>
    </>
  )
}
