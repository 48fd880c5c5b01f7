/** The byte budgets of the app, layer by layer; the build fails when one is exceeded. Source: architecture §8, adr 0108, 0353. */
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { firstRouteFiles } from './first-route.ts'

const KIB = 1024

/** What the first route fetches, in KiB of gzip -9. */
export const FIRST_ROUTE_KIB = { '.js': 120, '.css': 9, '.html': 6 } as const

type Layer = Readonly<{ name: string; files: RegExp; kib: number }>

const named = (pattern: string) => new RegExp(`^assets/(${pattern})-[\\w-]{8}\\.js$`)

/**
 * What one program file of each layer may weigh, in KiB of gzip -9; a file belongs to the first layer that it fits. The names
 * are those of `chunks.ts`.
 */
export const LAYERS: readonly Layer[] = [
  { name: 'React', files: named('react'), kib: 58 },
  { name: 'other libraries of the first screen', files: named('base'), kib: 37 },
  { name: 'first screen', files: named('first'), kib: 22.5 },
  { name: 'table of all screens', files: named('screens'), kib: 6.5 },
  { name: 'second part of the first screen', files: named('second'), kib: 20.5 },
  { name: 'shared by most features', files: named('pieces'), kib: 14.75 },
  { name: 'shared by many features', files: named('common'), kib: 7.75 },
  { name: 'lent by a feature', files: named('[a-z-]+-parts'), kib: 14.25 },
  // Plays videos where the browser cannot; fetched when one is opened, and heavier than any screen (adr 0047).
  { name: 'video program', files: named('hls\\.js'), kib: 115 },
  { name: 'dictionary of characters', files: named('ST[A-Za-z]+'), kib: 60 },
  { name: 'pages of a feature, or a library', files: /\.js$/, kib: 15 },
]

export type BuiltFile = Readonly<{ name: string; content: string | Uint8Array }>

const kibOf = ({ content }: BuiltFile) => gzipSync(content, { level: 9 }).length / KIB

/** What the first route weighs, in KiB of gzip. */
export function weighFirstRoute(
  html: string,
  files: readonly BuiltFile[],
): Readonly<Record<keyof typeof FIRST_ROUTE_KIB, number>> {
  const first = new Set(firstRouteFiles(html))
  const sum = (ending: string) =>
    files
      .filter(({ name }) => first.has(name) && name.endsWith(ending))
      .reduce((total, file) => total + kibOf(file), 0)
  return { '.js': sum('.js'), '.css': sum('.css'), '.html': kibOf({ name: 'index.html', content: html }) }
}

/** What is too heavy, one sentence each. */
export function excesses(html: string, files: readonly BuiltFile[]): readonly string[] {
  const route = Object.entries(weighFirstRoute(html, files)).map(([ending, kib]) => ({
    name: `the first route's ${ending}`,
    kib,
    budget: FIRST_ROUTE_KIB[ending as keyof typeof FIRST_ROUTE_KIB],
  }))
  const programs = files.flatMap(file => {
    const layer = LAYERS.find(one => one.files.test(file.name))
    return layer === undefined
      ? []
      : [{ name: `${file.name} (${layer.name})`, kib: kibOf(file), budget: layer.kib }]
  })
  return [...route, ...programs]
    .filter(({ kib, budget }) => kib > budget)
    .map(({ name, kib, budget }) => `${name} weighs ${kib.toFixed(1)} KiB, its budget is ${budget} KiB`)
}

/** Fails the build of the app when it is too heavy, and says how heavy its first route is. */
export const keepBudgets: Plugin = {
  name: 'keep-budgets',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = String(page.source)
      const files = Object.values(bundle).map(
        (file): BuiltFile => ({
          name: file.fileName,
          content: file.type === 'asset' ? file.source : file.code,
        }),
      )
      const route = Object.entries(weighFirstRoute(html, files))
      this.info(`first route: ${route.map(([ending, kib]) => `${ending} ${kib.toFixed(1)} KiB`).join(', ')}`)
      const faults = excesses(html, files)
      if (faults.length > 0) this.error(faults.join('; '))
    },
  },
}
