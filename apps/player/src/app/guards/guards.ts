import type { ThemeName } from '@app/domain/site/themes.ts'
import { readToken } from '@app/session/tokens.ts'
import { notFound, redirect } from '@tanstack/react-router'
import { presentPath, previousPath } from '#platform/screen/previous-path.ts'
import type { Entry } from '#platform/screen/screen.ts'

/**
 * Admits a visitor to a screen, or throws: not found for a screen that the theme does not have, and a redirect to the
 * login for a guest on a screen of members (specification 000 §2, §5 route guard).
 */
export function guardScreen(screen: Entry, href: string, theme: ThemeName): void {
  if (!screen.themes.includes(theme)) throw notFound()
  if (screen.guard !== 'guest' && readToken() === undefined) {
    throw redirect({ to: '/auth/login', search: { return: href } })
  }
}

/** A redirect to the path that is current now. */
export function redirectBackFrom(path: string) {
  // While the profile loads, the path of the requested page is current already.
  const shown = presentPath() === path ? previousPath() : presentPath()
  return redirect({ href: shown ?? '/', replace: true })
}
