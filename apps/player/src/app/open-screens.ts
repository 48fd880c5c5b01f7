/**
 * The table of all screens. It is no part of the first screen, which knows home alone: it is fetched as soon as that stands, or
 * at once for another address.
 */
import { createSignal } from '@app/client/signal.ts'
import type { ThemeName } from '@app/domain/site/themes.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { codeOrLost, rootRoute } from '#platform/screen/screen.ts'

type Table = typeof import('./screens.ts')

let known: Table | undefined
const { notify, watch } = createSignal()

/** The table, if it is there. */
export const knownScreens = (): Table | undefined => known

const fetchTable = codeOrLost(() => import('./screens.ts'))

/** Brings the table and gives the router its rows; throws LostCode where it does not come. */
export async function openScreens(router: AnyRouter): Promise<void> {
  if (known !== undefined) return
  const table = await fetchTable()
  if (known !== undefined) return
  known = table
  rootRoute.addChildren(table.screenRows)
  const first = router.routesById
  router.setRoutes(router.buildRouteTree())
  // A match of the first rows is on its way still, and its timer looks its row up.
  router.routesById = { ...first, ...router.routesById }
  notify()
}

/** The paths of the screens that the theme has; `undefined` until the table is there. */
export function usePathsOfTheme(theme: ThemeName): ReadonlySet<string> | undefined {
  const table = useSyncExternalStore(watch, knownScreens)
  return useMemo(() => table?.pathsOfTheme(theme), [table, theme])
}
