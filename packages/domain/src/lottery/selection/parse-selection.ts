import { itemOrder } from '#lottery/item-sets.ts'
import type { Play, SelectionKind } from '#lottery/play.ts'
import { countUnits } from './count-units.ts'
import { parseComb } from './parse-comb.ts'
import { acceptedEntries, parseEntries } from './parse-entries.ts'
import { parseGroups } from './parse-groups.ts'
import { parseParlay } from './parse-parlay.ts'
import { checkCount, readItems, type TextPart } from './read-items.ts'
import { refuseSelection, type Selection, type SelectionVerdict } from './selection.ts'

/** All 100,000 entries of a five-digit 单式 fit; nothing longer can be a selection. */
const TEXT_LENGTH_MAX = 600_000

function parseItems(play: Play, whole: TextPart): SelectionVerdict {
  const read = readItems(whole, itemOrder(play, play.pick.itemSet ?? ''))
  if (!read.ok) return read
  return (
    checkCount(read.items.length, play.pick, whole.at) ?? {
      ok: true,
      selection: { form: 'items', items: read.items },
    }
  )
}

const parsers: Readonly<Record<SelectionKind, (play: Play, whole: TextPart) => SelectionVerdict>> = {
  items: parseItems,
  set: parseItems,
  comb: parseComb,
  positions: parseGroups,
  grouped: parseGroups,
  entries: parseEntries,
  parlay: parseParlay,
}

/**
 * Reads a selection text by the grammar of the play (lotteries §0). Any deviation from the grammar, wrong counts
 * included, is refused with its position and a sentence.
 */
export function parseSelection(play: Play, text: string): SelectionVerdict {
  if (text === '') return refuseSelection('empty', 0)
  if (text.length > TEXT_LENGTH_MAX) return refuseSelection('too-long', TEXT_LENGTH_MAX)
  const verdict = parsers[play.selectionKind](play, { text, at: 0 })
  if (verdict.ok && countUnits(play, verdict.selection) === 0) return refuseSelection('no-units', 0)
  return verdict
}

/**
 * Reads the text of a bet that was accepted, as it was stored. Typed entries are not parsed again: 100,000 of them
 * in each of many bets would block the event loop. Throws on a text that no accepted bet can have.
 */
export function readAccepted(play: Play, text: string): Selection {
  if (play.selectionKind === 'entries') return acceptedEntries(play, text)
  const verdict = parseSelection(play, text)
  if (verdict.ok) return verdict.selection
  throw new RangeError(`an accepted bet on ${play.code} cannot be read: ${verdict.text}`)
}
