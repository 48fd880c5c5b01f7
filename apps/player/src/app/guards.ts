import { redirect } from '@tanstack/react-router'
import type { Guard } from '#platform/screen.ts'
import { readToken } from '#platform/tokens.ts'

/** Leads to the login when a route needs one and nobody is logged in (specification 000 §5, route guard). */
export function enterScreen(guard: Guard, href: string): void {
  if (guard === 'login' && readToken() === undefined) {
    throw redirect({ to: '/auth/login', search: { return: href } })
  }
}
