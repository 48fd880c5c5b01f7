import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesById']

/**
 * Begins to load what the page of that path shows, with the code of the page and before it is drawn; a page module exports
 * it and its row names it. The transition does not wait for it: the page shows its own waiting and failed states.
 */
export type ScreenLoader<Path extends keyof Routes> = (
  at: Readonly<{
    queries: QueryClient
    params: Routes[Path]['types']['allParams']
    search: Routes[Path]['types']['fullSearchSchema']
  }>,
) => unknown
