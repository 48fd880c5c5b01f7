/** The program, which `boot.ts` brings once the page is painted. */

import { IS_APP_BUILD } from '@app/session/app-build.ts'
import { logFailure } from '@app/session/log.ts'
import { createQueries } from '@app/session/query-client.ts'
import { report, startReports } from '@app/session/report.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { openScreens } from '#app/open-screens.ts'
import { createAppRouter } from '#app/router.ts'
import { beginPlayerSession } from '#app/session.ts'
import { readsTraditional } from '#platform/storage/preferences.ts'
import { whenIdle } from '#platform/time/when-idle.ts'
import { bringLaterIcons } from '#ui/icon/icon.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')

beginPlayerSession()
const queries = createQueries(showRefusal)
const router = createAppRouter(queries)

startReports(() => {
  const { matches } = router.state
  return matches[matches.length - 1]?.routeId ?? ''
})

const noteBroken = (kind: 'render' | 'uncaught') => (error: unknown) => {
  report(kind, error)
  logFailure('A part of the page broke', error)
}

// In pieces: the greeting stays until the first screen is there, and taps are heard meanwhile.
const draw = () =>
  startTransition(() =>
    createRoot(root, {
      onCaughtError: noteBroken('render'),
      onUncaughtError: noteBroken('uncaught'),
    }).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )

const isHome = location.pathname === '/'
// Home is known without the table of screens; where it does not come, the page that is asked for says so.
const ready = isHome ? Promise.resolve() : openScreens(router)
if (isHome) whenIdle(() => openScreens(router))
// A page other than home draws these too; they come beside its code.
else void bringLaterIcons()

/** A page whose code is longer on its way is held by its grey shapes. */
const FIRST_SCREEN_MS = 150
// The router tells of a screen through a store, which React draws in one piece; what is known at the start it draws in several.
// A task of its own: the program has only just been run.
const show = () =>
  setTimeout(() => {
    const load = () => {
      const patience = new Promise(resolve => setTimeout(resolve, FIRST_SCREEN_MS))
      return Promise.race([router.load(), patience])
    }
    void ready.then(load, load).then(draw, draw)
  })

if (readsTraditional()) {
  // The dictionaries come first, so that no text changes under the reader's eyes; without them it stays simplified.
  import('#platform/traditional/traditional-text.ts')
    .then(({ showTraditional }) => showTraditional())
    .then(show, show)
} else show()

// Its code is fetched afterwards too: the first screen is not to wait for it.
whenIdle(async () => {
  const { loadAtStartup } = await import('#app/startup.ts')
  await loadAtStartup(queries)
})

// The few who come by a link of an agent bring its code, which the router takes off the address.
if (location.search.includes('code=')) {
  const arrivedAt = new URL(location.href)
  whenIdle(async () => (await import('#app/note-referral.ts')).noteReferral(queries, arrivedAt))
}

/** The first seconds belong to what is seen. */
const SETTLED_MS = 4_000
whenIdle(bringLaterIcons, SETTLED_MS)

const VITALS_SHARE = 0.1
if (Math.random() < VITALS_SHARE) {
  whenIdle(async () => {
    const { startVitals } = await import('@app/session/vitals.ts')
    startVitals()
  })
}

// The app's shell brings its files itself, and while developing nothing is to be kept.
if (import.meta.env.PROD && !IS_APP_BUILD) {
  whenIdle(async () => {
    const { registerOfflineWorker } = await import('#platform/device/app-update.ts')
    await registerOfflineWorker()
  }, SETTLED_MS)
}
