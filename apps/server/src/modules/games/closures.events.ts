/** A play, a game or all betting was closed or opened; whatever is known of closures is read anew. */
export const CLOSURES_CHANGED = 'games.closures'
