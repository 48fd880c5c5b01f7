/** Plays by group, as rules and structures list them. */
import type { OfferedPlay } from './family-plays.queries.ts'

type PlayGroup = Readonly<{ key: string; text: string; plays: readonly OfferedPlay[] }>

/** The groups of plays; one that both models have says which it is. */
export function groupsOf(plays: readonly OfferedPlay[]): readonly PlayGroup[] {
  const byKey = new Map<string, OfferedPlay[]>()
  for (const offered of plays) {
    const key = `${offered.play.model} ${offered.play.group}`
    byKey.set(key, [...(byKey.get(key) ?? []), offered])
  }
  const hasTwoModels = new Set(plays.map(({ play }) => play.model)).size > 1
  return [...byKey].map(([key, ofGroup]) => {
    const { model, group } = ofGroup[0]?.play ?? { model: 'credit', group: '' }
    const mark = model === 'credit' ? '信' : '官'
    return { key, text: hasTwoModels ? `${mark}·${group}` : group, plays: ofGroup }
  })
}
