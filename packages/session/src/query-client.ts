import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure } from './log.ts'
import { setAskAgain } from './use-online.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Whether the sender shows the refusal itself; otherwise the common toast does. */
      showsOwnRefusal?: boolean
    }
  }
}

/**
 * The store of server state. A failed load is logged, no more: the page shows what it has, or a way to retry, and
 * nothing is repeated by itself. What is sent and refused is told by `showRefusal`, unless its sender does so; without a
 * network it fails at once, since nothing may be sent later than it was meant. What is shown is loaded anew when the
 * network is back, as it may be what a worker had kept. Source: specification 000 §8 (data-load
 * failures), §9 (retry 0).
 */
export function createQueries(showRefusal: (error: unknown) => unknown): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => logFailure(`${String(query.queryKey[0])} did not load`, error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        if (meta?.showsOwnRefusal !== true) showRefusal(error)
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'offlineFirst', refetchOnReconnect: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  setAskAgain(() => client.refetchQueries({ type: 'active' }))
  return client
}
