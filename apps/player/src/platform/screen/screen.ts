/** Rows of the screens table. Source: specification 000 §2 (routes, guards, status bar, transitions). */
import { type ThemeName, themeNames, themes } from '@app/domain/site/themes.ts'
import { LostCode } from '@app/session/lost-code.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type ResolveFullPath,
  type ResolveId,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** `login` needs an access token, `member` one that is no trial account's, `agent` the member's agent flag; everybody may look at the others. */
export type Guard = 'guest' | 'login' | 'member' | 'agent'
export type Transition = 'default' | 'back' | 'overlay-back' | 'none'
/** `header` and `primary` follow the theme; the others are fixed. */
export type StatusBar = 'header' | 'primary' | 'home' | 'game-center' | 'hong-bao' | 'talk'
/** What stands around a page: everything, everything but the tab bar, or nothing but the page itself. */
export type Chrome = 'tabs' | 'bare' | 'full'

export const allThemes: readonly ThemeName[] = themeNames
/** Themes that have games, money and bets; the others only inform. */
export const gameThemes: readonly ThemeName[] = themeNames.filter(name => themes[name].hasGames)

/** What is known of a screen beside its code. */
export type ScreenFacts = Readonly<{
  /** The whole path, such as `/game/$id`. */
  path: string
  name: string
  guard: Guard
  themes: readonly ThemeName[]
  statusBar: StatusBar
  transition: Transition
  chrome: Chrome
  /** The export of its module that shows it. */
  page: string
}>

/** What the rows of a layout have in common. */
type Layout = Entry & Looks & Pick<ScreenFacts, 'path'>

/** What a guard has to know of a row. */
export type Entry = Pick<ScreenFacts, 'guard' | 'themes'>
export type EntryPlace = Readonly<{
  pathname: string
  href: string
  /** It is only fetched ahead: nobody goes there yet. */
  isAhead: boolean
}>

/** What the app hands to every route: the store of server state, and the guard. */
export type AppContext = Readonly<{
  queries: QueryClient
  /** Lets the visitor in, or throws the way out. */
  enter: (entry: Entry, place: EntryPlace) => Promise<void> | void
}>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenFacts
    /** What its rows have in common. */
    layout?: Layout
  }
}

/** The root of all addresses; the app gives it the shell. */
export const rootRoute = createRootRouteWithContext<AppContext>()()

type Query = Record<string, unknown>
type Params = Readonly<Record<string, string>>

type AnyLoader = (at: Readonly<{ queries: QueryClient; params: Params; search: Query }>) => unknown

type Looks = Readonly<{ statusBar?: StatusBar; transition?: Transition; chrome?: Chrome }>

type RowOf<Path extends string, Export extends string, Module, Search extends Query> = Looks &
  Readonly<{
    path: Path
    /** Where it is not the path with hyphens. */
    name?: string
    /** Its code, fetched when it is first entered, or when a finger comes near a link to it. */
    load: () => Promise<Module>
    /** The export of that module that shows the page. */
    page: Export
    /** The export of that module that begins to load what the page shows: a `ScreenLoader`. */
    loader?: Export
    /** Reads what the page needs of the query of its address; answers every key that it knows, if only by `undefined`. */
    search?: (given: Query) => Search
  }>

/** A name that the module of the page does not export does not compile. */
type Row<Path extends string, Module, Search extends Query> = RowOf<
  Path,
  keyof Module & string,
  Module,
  Search
>
type AnyRow = RowOf<string, string, unknown, Query>

/** The rest of a path below that of its layout, which is `/` for the layout's own page. */
type Below<Path extends string, Parent extends AnyRoute> = Path extends Parent['fullPath']
  ? '/'
  : Path extends `${Parent['fullPath']}${infer Rest}`
    ? Rest
    : never

const readNothing = () => ({})

/** Fetches code; throws LostCode where it does not come. */
export const codeOrLost =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((error: unknown) => {
      throw new LostCode(error)
    })

/** A page whose code is fetched when it is first entered; throws LostCode while rendering when that fails. */
export function lazyPage(load: () => Promise<unknown>, page: string): AsyncRouteComponent<unknown> {
  return lazyRouteComponent(codeOrLost(load) as () => Promise<Record<string, () => null>>, page)
}

type LoaderPlace = Readonly<{ context: AppContext; params: unknown; location: Readonly<{ search: Query }> }>

/** Runs the loader of a page's module, if it has one. A call that fails is told by the page, which asks again. */
function loaderOf({ load, loader, search }: AnyRow) {
  if (loader === undefined) return undefined
  return async ({ context: { queries }, params, location }: LoaderPlace) => {
    const module = (await codeOrLost(load)()) as Record<string, AnyLoader>
    const read = search ?? readNothing
    const begun = module[loader]?.({ queries, params: params as Params, search: read(location.search) })
    Promise.resolve(begun).catch(() => undefined)
  }
}

/** What the routes of all rows have in common; nothing of it concerns the type of a route. */
function optionsOf(row: AnyRow, entry: Entry, looks: Looks): object {
  const { path, name = path.slice(1).replace(/\//g, '-'), page, load } = row
  const facts: ScreenFacts = {
    ...{ statusBar: 'header', transition: 'default', chrome: 'tabs' },
    ...looks,
    ...{ path, name, page, ...entry },
  }
  const loader = loaderOf(row)
  return {
    component: lazyPage(load, page),
    staticData: { screen: facts },
    ...(loader !== undefined && { loader }),
  }
}

const looksOf = ({ statusBar, transition, chrome }: Looks): Looks => ({
  ...(statusBar !== undefined && { statusBar }),
  ...(transition !== undefined && { transition }),
  ...(chrome !== undefined && { chrome }),
})

/** A row of the table: one address, its guard and looks, and the module of its page. */
export function screen<const Path extends string, Module, Search extends Query = Record<never, never>>(
  row: Row<Path, Module, Search> & Entry,
) {
  const { guard, themes: shownIn } = row
  const entry = { guard, themes: shownIn }
  return createRoute<
    unknown,
    typeof rootRoute,
    Path,
    ResolveFullPath<typeof rootRoute, Path>,
    string,
    ResolveId<typeof rootRoute, string, Path>,
    (given: Query) => Search
  >({
    getParentRoute: () => rootRoute,
    path: row.path,
    validateSearch: (row.search ?? readNothing) as (given: Query) => Search,
    beforeLoad: ({ context, location, preload }) => context.enter(entry, { ...location, isAhead: preload }),
    ...optionsOf(row, entry, looksOf(row)),
  })
}

/**
 * What several rows share: the start of their path, one guard, their themes and looks. Its own component, if it has one,
 * stays while the player moves among them.
 */
export function layout<const Path extends string>(
  row: Looks & Entry & Readonly<{ path: Path; component?: () => ReactNode }>,
) {
  const { path, guard, themes: shownIn, component } = row
  const entry = { guard, themes: shownIn }
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { layout: { path, ...entry, ...looksOf(row) } },
    beforeLoad: ({ context, location, preload }) => context.enter(entry, { ...location, isAhead: preload }),
    ...(component !== undefined && { component }),
  })
}

/** A row below a layout: it has the guard, the themes and the looks of the layout, but where it says otherwise. */
export function screenIn<
  Parent extends AnyRoute,
  const Path extends string,
  Module,
  Search extends Query = Record<never, never>,
>(parent: Parent, row: Row<Path, Module, Search>) {
  const shared: Layout | undefined = parent.options.staticData?.layout
  if (shared === undefined) throw new Error(`${row.path} stands below a route that is no layout`)
  const { path: above, guard, themes: shownIn, ...looks } = shared
  const below = row.path === above ? '/' : row.path.slice(above.length)
  return createRoute<
    unknown,
    Parent,
    Below<Path, Parent>,
    ResolveFullPath<Parent, Below<Path, Parent>>,
    string,
    ResolveId<Parent, string, Below<Path, Parent>>,
    (given: Query) => Search
  >({
    getParentRoute: () => parent,
    path: below as Below<Path, Parent>,
    validateSearch: (row.search ?? readNothing) as (given: Query) => Search,
    ...optionsOf(row, { guard, themes: shownIn }, { ...looks, ...looksOf(row) }),
  })
}

/** Reads texts of these names out of the query of an address. */
export const readTexts =
  <const Name extends string>(...names: readonly Name[]) =>
  (given: Query) =>
    Object.fromEntries(
      names.map(name => [name, typeof given[name] === 'string' ? given[name] : undefined]),
    ) as { [N in Name]?: string | undefined }
