import type { Play } from '@app/domain/lottery/play.ts'
import { type LineReading, readText } from '#features/slip/read-line.rules.ts'
import { type Draft, draftText } from './draft.ts'

const readings = new WeakMap<Draft, LineReading>()

/** Validates and counts a draft. The result is cached by draft, because parsing a large typed draft on every tap is slow. */
export function readDraft(play: Play, draft: Draft): LineReading {
  const known = readings.get(draft)
  if (known !== undefined) return known
  const reading = readText(play, draftText(play, draft))
  readings.set(draft, reading)
  return reading
}
