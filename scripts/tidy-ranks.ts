/**
 * Dependency rules for the modules of the server. A module may use services of a lower rank, or of the same rank
 * without a cycle; events (`.events.ts`) of any rank. It may read tables of another module only where the list below
 * has a reason.
 */
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
  ['inbox', 'account', 'auth'],
  ['vip', 'profile'],
  ['deposits', 'withdrawals'],
  ['bets', 'providers', 'niu-niu', 'analytics', 'tips', 'library', 'gallery', 'promotions'],
  ['chat'],
  ['red-packets', 'support'],
  ['bonuses', 'agents'],
  ['exposure', 'revisions', 'exports', 'reports'],
  ['desk'],
]

export type ForeignRead = Readonly<{ reader: string; relation: string; reason: string }>

/** All permitted uses of another module's tables, views and functions in SQL, each with its reason. */
export const FOREIGN_READS: readonly ForeignRead[] = [
  {
    reader: 'approvals',
    relation: 'staff_members',
    reason: 'a list of requests names the people of each in one reading',
  },
  {
    reader: 'approvals',
    relation: 'staff_capabilities_held',
    reason: 'whether the maker may still ask is looked at in the transaction of the decision',
  },
  {
    reader: 'auth',
    relation: 'account_members',
    reason: 'a token is checked with every call: session and standing of its member in one reading',
  },
  {
    reader: 'auth',
    relation: 'account_restrictions',
    reason: 'the same reading says what staff have restricted the member from',
  },
  {
    reader: 'bets',
    relation: 'approvals_requests',
    reason: 'the table of new judgements refuses one that no request of two people stands for',
  },
  {
    reader: 'bets',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'bets',
    relation: 'draws_issues',
    reason: 'whether an issue is open is asked and held in the statement that takes its bets',
  },
  {
    reader: 'bets',
    relation: 'wallet_accounts',
    reason: 'stakes and payouts lock the account in the statement that posts them',
  },
  {
    reader: 'bets',
    relation: 'wallet_debit',
    reason: 'the door of the wallet for SQL: a batch of slips posts within its own statement',
  },
  {
    reader: 'bets',
    relation: 'wallet_reverse',
    reason: 'the door of the wallet for SQL: a resettlement takes back within its own statement',
  },
  {
    reader: 'bets',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what was bet with what was posted',
  },
  {
    reader: 'deposits',
    relation: 'approvals_requests',
    reason: 'the trigger of credits asks whether the request that it names is about the order',
  },
  {
    reader: 'deposits',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'deposits',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what was credited with what was posted',
  },
  {
    reader: 'deposits',
    relation: 'wallet_house',
    reason: 'the same invariants ask what stands in suspense',
  },
  {
    reader: 'deposits',
    relation: 'wallet_accounts',
    reason: 'the same invariants ask whose account was credited',
  },
  {
    reader: 'games',
    relation: 'approvals_requests',
    reason: 'the table of odds refuses a version that no request of two people stands for',
  },
  {
    reader: 'games',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'reports',
    relation: 'wallet_seals',
    reason: 'a seal is added to the sums in the statement that reads it',
  },
  {
    reader: 'reports',
    relation: 'wallet_transfers',
    reason:
      'the transfers of a seal are summed where they lie; they would be thousands of rows a second elsewhere',
  },
  {
    reader: 'reports',
    relation: 'wallet_accounts',
    reason: 'the same reading names the kinds of accounts between which money moved',
  },
  {
    reader: 'reports',
    relation: 'bets_orders',
    reason: 'the same reading finds the game and the day of the order of a transfer',
  },
  {
    reader: 'reports',
    relation: 'draws_issues',
    reason: 'the same reading finds the day of the issue of the order',
  },
  {
    reader: 'bonuses',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what was claimed and taken back with what was posted',
  },
  {
    reader: 'bonuses',
    relation: 'wallet_accounts',
    reason: 'the same invariants ask whose account it was',
  },
  {
    reader: 'bonuses',
    relation: 'wallet_bill',
    reason: 'the same invariants look at the bills of the betting bonus alone',
  },
  {
    reader: 'bonuses',
    relation: 'turnover_requirements',
    reason: 'the same invariants ask what each claim has to be bet for',
  },
  {
    reader: 'grants',
    relation: 'wallet_transfers',
    reason: 'the invariants compare what was given with what was posted',
  },
  {
    reader: 'grants',
    relation: 'wallet_accounts',
    reason: 'the same invariants ask whose account was credited',
  },
  {
    reader: 'grants',
    relation: 'wallet_house',
    reason: 'the same invariants ask what it was paid from',
  },
  {
    reader: 'grants',
    relation: 'turnover_requirements',
    reason: 'the same invariants ask what each gift has to be bet for',
  },
  {
    reader: 'tips',
    relation: 'draws_issues',
    reason: 'a tip is hidden until its issue closes, which guards and lists have to ask in their statements',
  },
  {
    reader: 'turnover',
    relation: 'draws_issues',
    reason: 'a list of what issues add to a requirement names each of them in one reading',
  },
  {
    reader: 'withdrawals',
    relation: 'approvals_requests',
    reason: 'the trigger of requests asks whether the approval that is named is about the withdrawal',
  },
  {
    reader: 'withdrawals',
    relation: 'approvals_decisions',
    reason: 'the same trigger asks whether the second person agreed',
  },
  {
    reader: 'withdrawals',
    relation: 'wallet_accounts',
    reason: 'the invariants compare what is frozen with what was asked for',
  },
  {
    reader: 'withdrawals',
    relation: 'wallet_entries',
    reason: 'the same invariants ask what each withdrawal moved',
  },
  {
    reader: 'withdrawals',
    relation: 'wallet_transfers',
    reason: 'the same invariants ask what its ending moved',
  },
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
