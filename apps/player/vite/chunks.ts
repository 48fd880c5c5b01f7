/**
 * Which chunk a module goes into, read from the graph of modules: by which screens need it, never by its name alone.
 *
 * - What the first screen imports is `first`, its libraries are `base`, and React, which is run in a task of its own, is
 *   `react`; what the page paints before that is `boot`. What the first screen asks for as soon as it stands is `second`: in
 *   one file, because a request costs a phone more than a kilobyte does.
 * - The table of all screens is `screens`: home is known without it.
 * - What only the pages of one feature import is one chunk of the feature's name, because the first route names every
 *   file that a page needs and seventy pages of their own cost it more than their addresses do.
 * - What the pages of most features import is `pieces`, what those of many do is `common`. The other parts that features
 *   lend each other are `<feature>-parts`, and what no feature owns is `<folder>-parts`; the rest is left to the bundler.
 *
 * A library that comes later is a chunk of its own. A module is needed by no fewer parts than the modules that import it, so
 * `first`, `react`, `base` and `pieces` import only each other. Source: adr 0108, 0155, 0159.
 */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'importers' | 'dynamicImporters' | 'isEntry'> | null

const src = (file: string) => join(import.meta.dirname, '../src', file).replaceAll('\\', '/')
const BOOT = [src('boot.ts')]
/** The table of all screens, and what it reads addresses with. */
const TABLE = [src('app/screens.ts')]
/** Asks for the libraries of the program before the program is run; it lies in their chunk. */
const LIBRARIES = src('libraries.ts')
/** The program and the first screen; the page names both, so they come together. */
const FIRST_SCREEN = [LIBRARIES, src('main.tsx'), src('features/home/home.page.tsx')]
/** What the first screen asks for on every visit as soon as it stands. */
const SECOND_SCREEN = [
  'app/shell/shell-parts.tsx',
  'app/startup.ts',
  'features/home/offers/floating-parts.tsx',
  'features/home/recommendation/recommendation.tsx',
  'features/home/shortcuts/company-links.tsx',
].map(src)

const PAGE = /\/src\/features\/(?:.+\/)?([^/]+)\/[^/]+\.page\.tsx$/
const FEATURE = /\/src\/features\/([^/]+)\//
/** Where a module lies that no feature owns: the rules of the plays, another package, or the app's own folder. */
const COMMON = /\/packages\/(?:domain\/src\/(lottery)|([^/]+)\/src)\/|\/player\/src\/([^/]+)\//
/** React is half of the program's start, and imports nothing else of it. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//
const LIBRARY = /\/node_modules\/(?:@[^/]+\/)?([^/]+)\/(?!.*\/node_modules\/)/
/** A module that the pages of so many features need is fetched by many visitors. */
const MANY_FEATURES = 5
/** But not one that fewer features need, however many folders of pages these have, as chat has. */
const FEW_FEATURES = 5
/** One that these need is fetched by nearly everybody. */
const MOST_FEATURES = 8

/** The modules that these import, directly or not; what is imported when it is needed does not count. */
function closureOf(starts: readonly string[], graph: Graph): ReadonlySet<string> {
  const closure = new Set<string>(starts)
  for (const id of starts)
    if (graph(id) === null) throw new Error(`the program has no file ${id}; vite/chunks.ts names it`)
  for (const id of closure) for (const imported of graph(id)?.importedIds ?? []) closure.add(imported)
  return closure
}

/** The parts of the program that need a module: the folder of a page, or the module that is fetched on its own; and whose pages they are. */
function partsNeeding(module: string, graph: Graph) {
  const parts = new Set<string>()
  const features = new Set<string>()
  const importers = new Set([module])
  for (const id of importers) {
    const info = graph(id)
    if (info === null) continue
    if (info.isEntry || info.dynamicImporters.length > 0) {
      const folder = PAGE.exec(id)?.[1]
      parts.add(folder ?? id)
      // A feature with many folders of pages is still one.
      if (folder !== undefined) features.add(FEATURE.exec(id)?.[1] ?? folder)
    }
    for (const importer of info.importers) importers.add(importer)
  }
  return { parts, areFew: features.size < FEW_FEATURES }
}

const isFeature = (part: string) => !part.includes('/')

/** Names the chunk of a module; `undefined` leaves it to the bundler. */
export function chunkNamer(
  boot = BOOT,
  firstScreen = FIRST_SCREEN,
  secondScreen = SECOND_SCREEN,
  table = TABLE,
) {
  let start: Readonly<Record<'boot' | 'first' | 'table' | 'second', ReadonlySet<string>>> | undefined
  return (id: string, graph: Graph): string | undefined => {
    start ??= {
      boot: closureOf(boot, graph),
      first: closureOf(firstScreen, graph),
      table: closureOf(table, graph),
      second: closureOf(secondScreen, graph),
    }
    if (boot.includes(id)) return undefined
    if (start.boot.has(id)) return 'boot'
    // What the compiler brings along, such as helpers for classes, is a library too.
    const isLibrary = id.includes('/node_modules/') || id.startsWith('\0')
    if (start.first.has(id)) {
      if (id === LIBRARIES || REACT.test(id)) return 'react'
      return isLibrary ? 'base' : 'first'
    }
    if (start.table.has(id)) return 'screens'
    const { parts, areFew } = partsNeeding(id, graph)
    const featureCount = [...parts].filter(isFeature).length
    const isSecond = start.second.has(id)
    const isWanted = featureCount >= MANY_FEATURES && (isSecond || !areFew)
    if (isSecond && !isLibrary && !isWanted) return 'second'
    // What is fetched on its own where it is needed, such as a dictionary or a table of plays.
    if (parts.has(id)) return undefined
    if (isLibrary) return LIBRARY.exec(id)?.[1]
    if (isWanted) return featureCount >= MOST_FEATURES ? 'pieces' : 'common'
    const [only = id] = parts
    if (parts.size <= 1) return isFeature(only) ? only : undefined
    const feature = FEATURE.exec(id)?.[1]
    if (feature !== undefined) return `${feature}-parts`
    // What no feature owns: each small file of its own would be one more name in the lists of the first screen.
    const home = featureCount > 1 ? COMMON.exec(id)?.slice(1).find(Boolean) : undefined
    return home === undefined ? undefined : `${home}-parts`
  }
}

/** The groups of the bundler that follow the rule above. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const nameOf = chunkNamer()
  return [
    {
      debugName: 'by who needs it',
      name: (id, context) =>
        nameOf(id.replaceAll('\\', '/'), module => context.getModuleInfo(module)) ?? null,
      // Each module is judged by itself: what it imports may be needed by others too.
      includeDependenciesRecursively: false,
    },
  ]
}

/** A chunk and those it imports that import it again, as a sentence; such a circle may run a module before its imports. */
export function circleAmong(importsOf: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): string | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(' → ')
    if (done.has(file)) return undefined
    for (const imported of importsOf.get(file) ?? []) {
      const circle = walk(imported, [...way, file])
      if (circle !== undefined) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of importsOf.keys()) {
    const circle = walk(file, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

/** Fails the build when chunks import each other in a circle. */
export const refuseCircles: Plugin = {
  name: 'refuse-circles',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const circle = circleAmong(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle !== undefined) this.error(`chunks import each other: ${circle}`)
    },
  },
}
