/** The byte budgets of the console; the build fails when one is exceeded. The figures are those of adr 0162. */
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const KIB = 1024

/** A built program file, with the files that it needs before it runs. */
export type BuiltChunk = Readonly<{
  fileName: string
  code: string
  imports: readonly string[]
  /** The module that it was split off for, if any. */
  facadeModuleId: string | null
}>

type Budget = Readonly<{ name: string; kib: number }>

/** What somebody fetches who signs in, and who then opens a list; in KiB of gzip -9. */
const BUDGETS = {
  signIn: { name: 'sign-in', kib: 220 },
  firstList: { name: 'the first list', kib: 400 },
  page: { name: 'a further page', kib: 60 },
} as const satisfies Record<string, Budget>

const SIGN_IN = /\/features\/entry\/sign-in\.page\.tsx$/
const SHELL = /\/app\/shell\.tsx$/
const FIRST_LIST = /\/features\/staff\/staff-list\.page\.tsx$/
const PAGE = /\.page\.tsx$/

/** The chunks of these names with all that they import at once. */
function closureOf(chunks: ReadonlyMap<string, BuiltChunk>, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks.get(name)
    if (chunk === undefined || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(visit)
  }
  names.forEach(visit)
  return found
}

/** What each way into the console weighs, beside its budget. */
export function weighWays(entry: string, built: readonly BuiltChunk[]) {
  const chunks = new Map(built.map(chunk => [chunk.fileName, chunk]))
  const weights = new Map(
    built.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length / KIB]),
  )
  const sum = (names: Iterable<string>) => [...names].reduce((all, name) => all + (weights.get(name) ?? 0), 0)
  const namesOf = (pattern: RegExp) =>
    built.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? '')).map(({ fileName }) => fileName)
  const signIn = closureOf(chunks, [entry, ...namesOf(SIGN_IN)])
  const firstList = closureOf(chunks, [entry, ...namesOf(SHELL), ...namesOf(FIRST_LIST)])
  const further = namesOf(PAGE).map(name => ({
    ...BUDGETS.page,
    name: name.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1'),
    weight: sum(closureOf(chunks, [name]).difference(firstList)),
  }))
  return [
    { ...BUDGETS.signIn, weight: sum(signIn) },
    { ...BUDGETS.firstList, weight: sum(firstList) },
    ...further,
  ]
}

/** Fails the build of the console when it is too heavy, and says how heavy it is. */
export const keepBudgets: Plugin = {
  name: 'keep-budgets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
      const ways = weighWays(entry, chunks)
      this.info(ways.map(({ name, weight }) => `${name} ${weight.toFixed(1)} KiB`).join(', '))
      const heavy = ways.filter(({ weight, kib }) => weight > kib)
      if (heavy.length > 0) {
        this.error(
          heavy
            .map(
              ({ name, weight, kib }) => `${name} weighs ${weight.toFixed(1)} KiB, its budget is ${kib} KiB`,
            )
            .join('; '),
        )
      }
    },
  },
}
