/** The path that was shown before the present one; the login's way back depends on it. */

let present: string | undefined
let previous: string | undefined

export function notePath(path: string): void {
  if (path === present) return
  previous = present
  present = path
}

export function previousPath(): string | undefined {
  return previous
}

/** The path that is shown. */
export function presentPath(): string | undefined {
  return present
}
