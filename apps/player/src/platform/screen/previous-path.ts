/** The path that was shown before the present one; the login's way back depends on it. */

let present: string | undefined
let previous: string | undefined

/** Tells which path is shown now; the same one again changes nothing. */
export function notePath(path: string): void {
  if (path === present) return
  previous = present
  present = path
}

/** The path before the present one, `undefined` where the visit began. */
export function previousPath(): string | undefined {
  return previous
}

/** The path that is shown. */
export function presentPath(): string | undefined {
  return present
}
