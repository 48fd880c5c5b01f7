/** A path of this app, or nothing: an address from a query or a message never leads to another site. */
export function safePath(path: string | undefined): string | undefined {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined
}
