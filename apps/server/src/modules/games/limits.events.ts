/** Limits of a game were published; every node reads which are in force. */
export const LIMITS_CHANGED = 'games.limits'
