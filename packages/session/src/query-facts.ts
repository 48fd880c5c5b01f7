/** What is known of a query beside its key: whose answer it is, and what makes it old. */
import type { Query, QueryFilters } from '@tanstack/react-query'

/** What may change on the server by something that the player did or that a draw did. */
type Change = 'money'

/** The `meta` of a query. */
export type QueryFacts = Readonly<{
  /** `member`: the answer belongs to the login, and is thrown away with it. */
  scope?: 'member'
  /** The answer is asked for again after these. */
  changesWith?: readonly Change[]
}>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryFacts
  }
}

/** Of the login. */
export const ofMember: QueryFacts = { scope: 'member' }

/** Of the login, and old when its money moved: balance, bills, bets, chases. */
export const ofMemberMoney: QueryFacts = { scope: 'member', changesWith: ['money'] }

/** All queries that belong to the login. */
export const memberQueries: QueryFilters = { predicate: ({ meta }) => meta?.scope === 'member' }

/** All queries whose answers are old after that change. */
export const queriesChangedBy = (change: Change) => ({
  predicate: ({ meta }: Pick<Query, 'meta'>) => meta?.changesWith?.includes(change) === true,
})
