/** The SQLSTATEs that functions of the database raise on purpose: one for each meaning, none of PostgreSQL's own. */
export const sqlStates = {
  /** Within bets_place_plain: something hinders one of the slips, so none of them is taken there. */
  slipNotPlain: 'KJ001',
} as const
