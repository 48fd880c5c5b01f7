import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from '#app/router.ts'
import '#ui/themes.css'
import '#ui/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')

// A failed load is shown with a way to retry; the client itself repeats nothing (specification 000 §9).
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createAppRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
