/**
 * Dependency rules for the features of both apps. A feature may import only the doors of another feature, and only
 * of a lower rank, or of the same rank without a cycle. Files of the same feature may import each other.
 */
import type { ProjectFile } from './project-files.ts'
import { codeOf, type Finding } from './tidy.ts'

type Ranks = readonly (readonly string[])[]

/** The ranks from lowest to highest: facts and settings, then features that compose them, home last. */
const PLAYER_RANKS: Ranks = [
  ['site', 'account', 'wallet', 'live-video', 'red-packets', 'chat'],
  ['draws', 'notices', 'ads', 'support', 'inbox', 'vip', 'promotions', 'providers'],
  ['games', 'gallery', 'fairness', 'entry'],
  ['tips', 'chases', 'security', 'deposits', 'turnover', 'bonuses', 'agents', 'breaks'],
  ['slip', 'library', 'withdrawals'],
  ['saved-numbers', 'bet-records'],
  ['board', 'analytics', 'profile'],
  ['niu-niu'],
  ['home'],
]

/** The same of the console: who is signed in, what was done, what waits for a second person, then what people work on. */
const CONSOLE_RANKS: Ranks = [
  ['me', 'entry'],
  ['exports'],
  ['audit'],
  ['approvals'],
  ['games', 'ledger', 'reconciliation'],
  [
    'agents',
    'bets',
    'bonuses',
    'chat',
    'deposits',
    'withdrawals',
    'draws',
    'red-packets',
    'closures',
    'exposure-rules',
    'providers',
    'broadcasts',
    'content',
    'agreements',
    'system',
    'tips',
  ],
  ['staff', 'players', 'support', 'exposure', 'odds', 'limits', 'reports', 'results', 'resettlement'],
  ['dashboard'],
]

export const FEATURE_RANKS: Readonly<Record<string, Ranks>> = { player: PLAYER_RANKS, console: CONSOLE_RANKS }

/** File names of doors: files that other features may import. */
const DOOR = /\.(widget\.tsx|queries\.ts|state\.ts|effect\.ts|rules\.ts)$/
const FEATURE_OF = /^apps\/(player|console)\/src\/features\/([^/]+)\//
const IMPORT = /\b(?:from|import\(?) ?'#features\/([a-z-]+)\/([^']+)'/g
const IS_TEST = /\.(test|fixtures)\.tsx?$/

const rankOf = (app: string, feature: string): number =>
  FEATURE_RANKS[app]?.findIndex(names => names.includes(feature)) ?? -1

const appOf = ({ path }: ProjectFile): string => FEATURE_OF.exec(path)?.[1] ?? ''
const featureOf = ({ path }: ProjectFile): string | undefined => FEATURE_OF.exec(path)?.[2]

type Use = Readonly<{ feature: string; file: string }>

/** The imports of a file from other features. */
function usesOf(file: ProjectFile): readonly Use[] {
  const own = featureOf(file)
  return [...codeOf(file.text).matchAll(IMPORT)]
    .map(([, feature = '', name = '']) => ({ feature, file: name }))
    .filter(({ feature }) => own !== undefined && feature !== own)
}

/** Faults of a file: it imports a file of another feature that is no door. Tests may also import fixtures. */
export function doorFaults(file: ProjectFile): Finding[] {
  const mayEnter = (name: string) =>
    DOOR.test(name) || (IS_TEST.test(file.path) && /\.fixtures\.tsx?$/.test(name))
  return usesOf(file)
    .filter(use => !mayEnter(use.file))
    .map(use => ({ path: file.path, fault: `${use.feature}/${use.file} is no door of its feature` }))
}

/** Faults of a file: its feature has no rank, or imports a feature of a higher rank. */
export function featureRankFaults(file: ProjectFile): Finding[] {
  const own = featureOf(file)
  if (own === undefined || IS_TEST.test(file.path)) return []
  const app = appOf(file)
  if (rankOf(app, own) < 0) return [{ path: file.path, fault: `the feature ${own} has no rank` }]
  return usesOf(file)
    .filter(({ feature }) => rankOf(app, feature) > rankOf(app, own))
    .map(({ feature }) => ({ path: file.path, fault: `${own} uses ${feature}, which ranks higher` }))
}

/** The features that each feature imports, without tests. */
export function featureUses(files: readonly ProjectFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const uses = new Map<string, Set<string>>()
  for (const file of files) {
    const own = featureOf(file)
    if (own === undefined || IS_TEST.test(file.path)) continue
    uses.set(own, new Set([...(uses.get(own) ?? []), ...usesOf(file).map(({ feature }) => feature)]))
  }
  return uses
}
