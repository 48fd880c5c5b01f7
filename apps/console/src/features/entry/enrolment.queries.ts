import { queryOptions } from '@tanstack/react-query'
import { askSecret } from './entry.queries.ts'

/** The secret of this binding. A new one makes the former worthless, so it is asked for once. */
export const secretQuery = queryOptions({
  queryKey: ['entry', 'secret'],
  queryFn: askSecret,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
})
