import type { Play } from '@app/domain/lottery/play.ts'
import { type LineReading, readText } from '#features/slip/read-line.rules.ts'
import { type Draft, draftText } from './draft.ts'

const readings = new WeakMap<Draft, LineReading>()

/** What a draft amounts to by the rules; read once, so that a large typed one is not read again on every tap elsewhere. */
export function readDraft(play: Play, draft: Draft): LineReading {
  const known = readings.get(draft)
  if (known !== undefined) return known
  const reading = readText(play, draftText(play, draft))
  readings.set(draft, reading)
  return reading
}
