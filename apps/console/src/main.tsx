/** The console in the browser. */
import { logFailure } from '@app/session/log.ts'
import { createQueries } from '@app/session/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConsoleRouter, leaveAtSessionEnd } from '#app/router.ts'
import { sayRefusal } from '#ui/notice.ts'
import '#ui/looks.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')

const queries = createQueries(sayRefusal)
const router = createConsoleRouter(queries)
leaveAtSessionEnd(router, queries)

createRoot(root, {
  onCaughtError: error => logFailure('A part of the page broke', error),
}).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
