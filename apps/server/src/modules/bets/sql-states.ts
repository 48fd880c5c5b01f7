/** The SQLSTATEs that functions of the database raise on purpose: one for each meaning, none of PostgreSQL's own. */
export const sqlStates = {
  /** Raised by bets_place_plain (the fast path) when a slip is contended; then none of the batch is taken. */
  slipNotPlain: 'KJ001',
} as const
