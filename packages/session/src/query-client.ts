import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure } from './log.ts'

/**
 * The store of server state. A failed load is logged, no more: the page shows what it has, or a way to retry, and
 * nothing is repeated by itself. Source: specification 000 §8 (data-load failures), §9 (retry 0).
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => logFailure(`${String(query.queryKey[0])} did not load`, error),
    }),
    defaultOptions: { queries: { retry: false } },
  })
}
