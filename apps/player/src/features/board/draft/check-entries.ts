/** What of typed entries can be bet, and what is wrong with the others. Source: lotteries §0 (`entries`). */
import type { Play } from '@app/domain/lottery/play.ts'
import { parseSelection } from '@app/domain/lottery/selection/parse-selection.ts'
import { faultSentence } from '@app/domain/lottery/selection/selection.ts'

export type EntryFault = Readonly<{ entryNumber: number; entry: string; sentence: string }>

export type CheckedEntries = Readonly<{
  /** Those that can be bet, each once. */
  usable: readonly string[]
  /** The others with their numbers in the list, counted from 1; at most twenty. */
  faults: readonly EntryFault[]
}>

const FAULTS_MAX = 20

/** Entries that mean the same bet have the same key. */
function keyOf(play: Play, entry: string): string {
  return play.pick.entry?.unordered === true ? Array.from(entry).sort().join('') : entry
}

/** Parts what can be bet from what is wrong or said twice. */
export function checkEntries(play: Play, entries: readonly string[]): CheckedEntries {
  const usable = new Map<string, string>()
  const faults: EntryFault[] = []
  for (const [index, entry] of entries.entries()) {
    const verdict = parseSelection(play, entry)
    const key = keyOf(play, entry)
    if (verdict.ok && !usable.has(key)) usable.set(key, entry)
    else if (faults.length < FAULTS_MAX) {
      const code = verdict.ok ? 'repeated-entry' : verdict.code
      faults.push({ entryNumber: index + 1, entry, sentence: faultSentence(code) })
    }
  }
  return { usable: [...usable.values()], faults }
}
