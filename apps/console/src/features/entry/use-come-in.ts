import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { markSignedIn } from '#platform/signed-in-mark.ts'

/** A page of the console; anything else, such as another host, is none. */
const pageAfter = (from: unknown): string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/(sign-in|join)/.test(from) ? from : '/'

/** Opens the page from which the person was sent to the sign-in. */
export function useComeIn(): () => void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { from } = useSearch({ strict: false }) as Readonly<{ from?: string }>
  return () => {
    // What the person before saw is not for this one.
    queries.clear()
    markSignedIn()
    void navigate({ href: `/console${pageAfter(from)}`, replace: true })
  }
}
