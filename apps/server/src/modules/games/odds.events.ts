/** Odds were published or planned; every node reads which version is in force. */
export const ODDS_CHANGED = 'games.odds'
