/**
 * Dependency rules for the modules of the server. A module may use services of a lower rank, or of the same rank
 * without a cycle; events (`.events.ts`) of any rank. It may read tables of another module only where
 * `foreign-reads.ts` has a reason.
 */
import { FOREIGN_READS, type ForeignRead } from './foreign-reads.ts'
import type { ProjectFile } from './project-files.ts'
import { codeOf, type Finding, IS_TEST } from './tidy.ts'

/** The ranks from lowest to highest; planned modules are included. */
export const RANKS: readonly (readonly string[])[] = [
  ['audit', 'staff', 'approvals'],
  [
    'site',
    'system',
    'telemetry',
    'draws',
    'games',
    'wallet',
    'activity',
    'turnover',
    'grants',
    'limits',
    'ads',
    'notices',
  ],
  ['inbox', 'account', 'agreements', 'auth'],
  ['vip', 'profile'],
  ['adjustments', 'deposits', 'withdrawals'],
  ['reconciliation', 'bets', 'providers', 'niu-niu', 'analytics', 'tips', 'library', 'gallery', 'promotions'],
  ['chat'],
  ['red-packets', 'support'],
  ['bonuses', 'agents'],
  ['exposure', 'revisions', 'exports', 'reports'],
  ['desk'],
]

const MODULE_OF = /^apps\/server\/(?:src\/modules|sql)\/([^/]+)\//
const IMPORT = /\bfrom '#modules\/([a-z-]+)\/([^']+)'/g
const RELATION = /\b(?:from|join|update|into|perform|using)\s+(?:only\s+)?([a-z]\w*_\w+)/gi

const rankOf = (module: string): number => RANKS.findIndex(names => names.includes(module))

const moduleOf = ({ path }: ProjectFile): string | undefined =>
  IS_TEST.test(path) ? undefined : MODULE_OF.exec(path)?.[1]

/** The modules whose services a file imports; events do not count. */
function servicesOf(file: ProjectFile): string[] {
  const own = moduleOf(file)
  if (own === undefined) return []
  return [...codeOf(file.text).matchAll(IMPORT)]
    .filter(([, module, name = '']) => module !== own && !name.endsWith('.events.ts'))
    .map(([, module = '']) => module)
}

/** Faults of a file: its module has no rank, or uses a service of a higher rank. */
export function rankFaults(file: ProjectFile): Finding[] {
  const own = moduleOf(file)
  if (own === undefined || own === 'platform') return []
  if (rankOf(own) < 0) return [{ path: file.path, fault: `the module ${own} has no rank` }]
  return servicesOf(file)
    .filter(module => rankOf(module) > rankOf(own))
    .map(module => ({ path: file.path, fault: `${own} uses a service of ${module}, which ranks higher` }))
}

/** Cycles of modules that use each other's services, each as a path. */
export function circles(files: readonly ProjectFile[]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const file of files) {
    const own = moduleOf(file)
    if (own !== undefined) uses.set(own, new Set([...(uses.get(own) ?? []), ...servicesOf(file)]))
  }
  return waysRound(uses)
}

/** All cycles of a dependency graph, each as a path. */
export function waysRound(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (module: string, way: readonly string[]): void => {
    const at = way.indexOf(module)
    if (at >= 0) found.push([...way.slice(at), module].join(' → '))
    if (at >= 0 || done.has(module)) return
    for (const next of uses.get(module) ?? []) walk(next, [...way, module])
    done.add(module)
  }
  for (const module of uses.keys()) walk(module, [])
  return found
}

/** The tables, views and functions of other modules that a file uses in SQL. */
export function foreignRelations(file: ProjectFile): string[] {
  const own = moduleOf(file)
  if (own === undefined) return []
  const prefixOf = (module: string) => `${module.replaceAll('-', '_')}_`
  const others = RANKS.flat()
    .filter(module => module !== own)
    .map(prefixOf)
  const text = codeOf(file.text).replace(/--.*$/gm, '')
  const relations = [...text.matchAll(RELATION)].map(([, relation = '']) => relation)
  return [...new Set(relations)].filter(
    relation => !relation.startsWith(prefixOf(own)) && others.some(prefix => relation.startsWith(prefix)),
  )
}

/** Faults of a file: it uses SQL objects of another module without a reason in the list. */
export function foreignReads(file: ProjectFile): Finding[] {
  const own = moduleOf(file)
  const isListed = (relation: string) =>
    FOREIGN_READS.some(entry => entry.reader === own && entry.relation === relation)
  return foreignRelations(file)
    .filter(relation => !isListed(relation))
    .map(relation => ({ path: file.path, fault: `it reads ${relation}, which belongs to another module` }))
}

/** Entries of the list that no file uses any more. */
export function needlessReads(files: readonly ProjectFile[]): ForeignRead[] {
  const made = new Set(
    files.flatMap(file => foreignRelations(file).map(relation => `${moduleOf(file)} ${relation}`)),
  )
  return FOREIGN_READS.filter(({ reader, relation }) => !made.has(`${reader} ${relation}`))
}
