/** Where the crash harness ends a node that takes, cancels or settles bets. */
export const betsCrashPoints = {
  betsTaken: 'bets taken, not answered',
  cancellation: 'cancellation before its commit',
  cancellationTaken: 'cancellation taken, not answered',
  chase: 'chase before its commit',
  chaseTaken: 'chase taken, not answered',
  chaseStepped: 'chase stepped before its commit',
  settlementChunk: 'settlement chunk before its commit',
  betweenChunks: 'between settlement chunks',
  settlementEnd: 'settlement before its end',
  counted: 'turnover of a chunk counted, the chunk not marked',
} as const
