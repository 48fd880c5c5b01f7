/** The byte budgets of the app; the build fails when one is exceeded. Source: architecture §8. */
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { firstRouteFiles } from './first-route.ts'

const KIB = 1024

/** In KiB, gzip -9. */
export const BUDGETS_KIB = {
  firstRouteJs: 135,
  firstRouteCss: 12,
  html: 6,
  lazyChunk: 60,
  video: 115,
} as const

/** What plays videos where the browser cannot; fetched when one is opened, and heavier than any screen (adr 0047). */
const VIDEO_CHUNK = /play-by-program/

export type BuiltFile = Readonly<{ name: string; content: string | Uint8Array }>

export type Weights = Readonly<{
  firstRouteJs: number
  firstRouteCss: number
  html: number
  /** The heaviest file that a later route fetches, with its name. */
  lazyChunk: Readonly<{ name: string; kib: number }>
  video: number
}>

const kibOf = ({ content }: BuiltFile) => gzipSync(content, { level: 9 }).length / KIB

/** Weighs what was built, in KiB of gzip. */
export function weigh(html: string, files: readonly BuiltFile[]): Weights {
  const first = new Set(firstRouteFiles(html))
  const sum = (ending: string) =>
    files
      .filter(({ name }) => first.has(name) && name.endsWith(ending))
      .reduce((total, file) => total + kibOf(file), 0)
  const isVideo = ({ name }: BuiltFile) => name.endsWith('.js') && VIDEO_CHUNK.test(name)
  const lazy = files
    .filter(file => file.name.endsWith('.js') && !first.has(file.name) && !isVideo(file))
    .map(file => ({ name: file.name, kib: kibOf(file) }))
    .sort((a, b) => b.kib - a.kib)[0]
  return {
    firstRouteJs: sum('.js'),
    firstRouteCss: sum('.css'),
    html: kibOf({ name: 'index.html', content: html }),
    lazyChunk: lazy ?? { name: '', kib: 0 },
    video: files.filter(isVideo).reduce((total, file) => total + kibOf(file), 0),
  }
}

/** What is too heavy, one sentence each. */
export function excesses({ lazyChunk, ...weights }: Weights): readonly string[] {
  const parts = [
    ...(['firstRouteJs', 'firstRouteCss', 'html', 'video'] as const).map(part => ({
      name: part,
      kib: weights[part],
      budget: BUDGETS_KIB[part],
    })),
    { ...lazyChunk, budget: BUDGETS_KIB.lazyChunk },
  ]
  return parts
    .filter(({ kib, budget }) => kib > budget)
    .map(({ name, kib, budget }) => `${name} weighs ${kib.toFixed(1)} KiB, its budget is ${budget} KiB`)
}

/** Fails the build of the app when it is too heavy, and says how heavy it is. */
export const keepBudgets: Plugin = {
  name: 'keep-budgets',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const files = Object.values(bundle).map(
        (file): BuiltFile => ({
          name: file.fileName,
          content: file.type === 'asset' ? file.source : file.code,
        }),
      )
      const weights = weigh(String(page.source), files)
      const { firstRouteJs, firstRouteCss, html } = weights
      this.info(
        `first route: JS ${firstRouteJs.toFixed(1)}, CSS ${firstRouteCss.toFixed(1)}, HTML ${html.toFixed(1)} KiB`,
      )
      const faults = excesses(weights)
      if (faults.length > 0) this.error(faults.join('; '))
    },
  },
}
