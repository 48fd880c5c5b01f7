/** Code of the app that could not be fetched: the network is away, or a newer build has taken its place. */

/**
 * The code of a page did not arrive. It has a type of its own because the router answers the browser's own error
 * with a reload, which would end the app of a player who is offline.
 */
export class LostCode extends Error {
  constructor(cause: unknown) {
    super('the code of a page did not arrive', { cause })
    this.name = 'LostCode'
  }
}

/** What Chromium, Firefox, Safari and Vite say of a dynamic import that failed. */
const SAID =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Whether the error tells of code that did not arrive, of a page or of a part of one. */
export function isLostCode(error: unknown): boolean {
  return error instanceof LostCode || (error instanceof Error && SAID.test(error.message))
}
