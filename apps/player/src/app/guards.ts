import { notFound, redirect } from '@tanstack/react-router'
import type { Screen, ThemeName } from '#platform/screen.ts'
import { readToken } from '#platform/tokens.ts'

/**
 * Lets a visitor in, or throws the way out: a screen that the theme does not have is not found, and one that
 * needs a login leads to it when nobody is logged in (specification 000 §2, §5 route guard).
 */
export function enterScreen(screen: Pick<Screen, 'guard' | 'themes'>, href: string, theme: ThemeName): void {
  if (!screen.themes.includes(theme)) throw notFound()
  if (screen.guard === 'login' && readToken() === undefined) {
    throw redirect({ to: '/auth/login', search: { return: href } })
  }
}
