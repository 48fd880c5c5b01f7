import type { Filter } from '#ui/list/list-columns.ts'
import type { Reconciliation } from './reconciliation.queries.ts'

/** What a statement can be of, to choose from. */
export const sourceFilter = (sources: Reconciliation['sources']): Filter => ({
  ...{ kind: 'choice', key: 'source', label: '来源' },
  options: sources.map(({ source, name }) => ({ value: source, label: name })),
})
