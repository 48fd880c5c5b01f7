import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemOrder } from '#lottery/item-sets.ts'
import { oddsTableOf } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { allPlays } from '#lottery/plays/all-plays.ts'
import { judgeBet } from '#lottery/settle.ts'
import { parseSelection, readAccepted } from './parse-selection.ts'
import { printSelection } from './print-selection.ts'

const plays = allPlays.filter(play => play.selectionKind === 'entries')
const playOf = (code: string) => plays.find(play => play.code === code) as Play

/** The grammar once more, entry by entry, without a thought of speed. */
function readSlowly(play: Play, text: string): string[] | Readonly<{ code: string; at: number }> {
  const { entry: form } = play.pick
  if (form === undefined) return { code: 'form-not-offered', at: 0 }
  const order = itemOrder(play, form.itemSet)
  const seen = new Set<string>()
  let at = 0
  for (const piece of text.split(' ')) {
    const items = piece.split(form.joiner)
    const different = new Set(items).size
    if (items.length !== form.length || !items.every(item => order.has(item))) {
      return { code: 'malformed-entry', at }
    }
    if (form.distinct && different < items.length) return { code: 'repeated-item', at }
    if (form.noTriple === true && different === 1) return { code: 'triple-entry', at }
    const entry = form.unordered === true ? items.toSorted().join(form.joiner) : piece
    if (seen.has(entry)) return { code: 'repeated-entry', at }
    seen.add(entry)
    at += piece.length + 1
  }
  return [...seen]
}

function readFast(play: Play, text: string): string[] | Readonly<{ code: string; at: number }> {
  const verdict = parseSelection(play, text)
  if (!verdict.ok) return { code: verdict.code, at: verdict.at }
  return printSelection(play, verdict.selection).split(' ')
}

/** Texts that are entries, nearly entries, or none. */
function textsOf(play: Play): fc.Arbitrary<string> {
  const form = play.pick.entry
  const items = [...itemOrder(play, form?.itemSet ?? '').keys()]
  const item = fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...items) },
    { weight: 1, arbitrary: fc.constantFrom('', '-', '11', '00', 'a', '０', '1', ':', '/') },
  )
  const length = form?.length ?? 1
  const entry = fc.oneof(
    { weight: 30, arbitrary: fc.array(item, { minLength: length, maxLength: length }) },
    { weight: 1, arbitrary: fc.array(item, { minLength: 1, maxLength: length + 1 }) },
  )
  return fc
    .array(entry, { minLength: 1, maxLength: 12 })
    .map(entries => entries.map(parts => parts.join(form?.joiner ?? '')).join(' '))
    .filter(text => text !== '')
}

describe('typed entries', () => {
  test.each(plays.map(play => [play.family, play.code, play] as const))(
    'of %s %s are read as the grammar says, faults and their offsets included',
    (_family, _code, play) => {
      fc.assert(
        fc.property(textsOf(play), text => {
          expect(readFast(play, text)).toEqual(readSlowly(play, text))
        }),
        { numRuns: 300 },
      )
    },
  )

  test.each([
    ['an entry that is cut off at the end', 'o_w5_zxds', '12345 1234', 'malformed-entry', 6],
    ['an entry with one digit too many', 'o_w5_zxds', '123456', 'malformed-entry', 0],
    ['a blank at the end', 'o_w5_zxds', '12345 ', 'malformed-entry', 6],
    ['a blank at the beginning', 'o_w5_zxds', ' 12345', 'malformed-entry', 0],
    ['a tab between entries', 'o_w5_zxds', '12345\t12346', 'malformed-entry', 0],
    ['full-width digits', 'o_w5_zxds', '１２３４５', 'malformed-entry', 0],
    ['car 00', 'pk_q2_ds', '00-01', 'malformed-entry', 0],
    ['car 11', 'pk_q2_ds', '01-02 11-01', 'malformed-entry', 6],
    ['a car of one digit', 'pk_q2_ds', '1-02', 'malformed-entry', 0],
    ['the same entry far apart', 'o_w5_zxds', '00000 99999 00000', 'repeated-entry', 12],
  ])('%s is refused at its offset', (_name, code, text, fault, at) => {
    expect(parseSelection(playOf(code), text)).toMatchObject({ ok: false, code: fault, at })
  })

  test('all entries that there can be are read, and one more is a repeat', () => {
    const play = playOf('o_w5_zxds')
    const entries = Array.from({ length: 100_000 }, (_, entry) => String(entry).padStart(5, '0'))
    expect(parseSelection(play, entries.join(' '))).toMatchObject({ ok: true, selection: { count: 100_000 } })
    entries[99_999] = '00000'
    expect(parseSelection(play, entries.join(' '))).toMatchObject({
      code: 'repeated-entry',
      at: 99_999 * 6,
    })
  })

  test('an unordered entry is written with its digits ascending', () => {
    const verdict = parseSelection(playOf('o_h3_hhzx'), '321 100')
    expect(verdict).toMatchObject({ ok: true, selection: { text: '123 001', count: 2 } })
  })
})

describe('an accepted bet', () => {
  test.each(plays.map(play => [play.family, play.code, play] as const))(
    'of %s %s is judged from its stored text as from the text that was typed',
    (_family, _code, play) => {
      const odds = oddsTableOf(play)
      const draws = fc.record({
        numbers:
          play.family === 'racing'
            ? fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 10 })
            : fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }),
        lunarYear: fc.constant(2026),
      })
      fc.assert(
        fc.property(textsOf(play), draws, (text, draw) => {
          const typed = parseSelection(play, text)
          fc.pre(typed.ok)
          const stored = readAccepted(play, printSelection(play, typed.selection))
          expect(judgeBet({ play, selection: stored, odds }, draw)).toEqual(
            judgeBet({ play, selection: typed.selection, odds }, draw),
          )
        }),
        { numRuns: 200 },
      )
    },
  )

  test.each(['1234', '12345 1234', '12345 '])('cannot have the entries %j', text => {
    expect(() => readAccepted(playOf('o_w5_zxds'), text)).toThrow(RangeError)
  })

  test('wins by a whole entry only, never by the end of one and the beginning of the next', () => {
    const play = playOf('pk_q2_ds')
    const judge = (text: string) =>
      judgeBet(
        { play, selection: readAccepted(play, text), odds: oddsTableOf(play) },
        { numbers: [2, 3, 1, 4, 5, 6, 7, 8, 9, 10], lunarYear: 2026 },
      ).unitsWon
    expect(judge('01-02 03-04')).toBe(0)
    expect(judge('01-02 02-03')).toBe(1)
  })
})
