/**
 * Dependency rules for the features of the player app. A feature may import only the doors of another feature, and only
 * of a lower rank, or of the same rank without a cycle. Files of the same feature may import each other.
 */
import type { ProjectFile } from './project-files.ts'
import { codeOf, type Finding } from './tidy.ts'

/** The ranks from lowest to highest: facts and settings, then features that compose them, home last. */
export const FEATURE_RANKS: readonly (readonly string[])[] = [
  ['site', 'account', 'wallet', 'live-video', 'chat'],
  ['draws', 'notices', 'ads', 'support', 'inbox', 'vip', 'promotions'],
  ['games', 'gallery', 'fairness', 'entry'],
  ['tips', 'chases', 'security'],
  ['slip', 'library', 'profile'],
  ['saved-numbers', 'bet-records'],
  ['board', 'analytics'],
  ['niu-niu'],
  ['home'],
]

/** File names of doors: files that other features may import. */
const DOOR = /\.(widget\.tsx|queries\.ts|state\.ts|effect\.ts|rules\.ts)$/
const FEATURE_OF = /^apps\/player\/src\/features\/([^/]+)\//
const IMPORT = /\b(?:from|import\(?) ?'#features\/([a-z-]+)\/([^']+)'/g
const IS_TEST = /\.(test|fixtures)\.tsx?$/

const rankOf = (feature: string): number => FEATURE_RANKS.findIndex(names => names.includes(feature))

const featureOf = ({ path }: ProjectFile): string | undefined => FEATURE_OF.exec(path)?.[1]

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
  if (rankOf(own) < 0) return [{ path: file.path, fault: `the feature ${own} has no rank` }]
  return usesOf(file)
    .filter(({ feature }) => rankOf(feature) > rankOf(own))
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
