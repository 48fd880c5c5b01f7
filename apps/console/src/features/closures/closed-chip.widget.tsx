import { useQuery } from '@tanstack/react-query'
import { useMay } from '#features/me/rights.rules.ts'
import { PageLink } from '#ui/page-link.tsx'
import classes from './closed-chip.module.css'
import { closuresQuery } from './closures.queries.ts'
import { closedSummary } from './closures.rules.ts'

/** In the bar: what takes no bets now; nothing where everything does. */
export function ClosedChip() {
  const mayRead = useMay('games.read')
  const { data } = useQuery({ ...closuresQuery(), enabled: mayRead })
  const text = data === undefined ? undefined : closedSummary(data.data)
  if (text === undefined) return null
  return (
    <PageLink to="/closures" className={classes.chip}>
      {text}
    </PageLink>
  )
}
