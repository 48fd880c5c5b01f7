import { describe, expect, test } from 'vitest'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { parlayRanges } from '#lottery/returns/parlay-range.ts'
import { waysToFill } from './oracle.draws.ts'
import { type Draw, must } from './oracle.play.ts'
import { tallyOfSome } from './oracle.returns.ts'

const play = must(findPlay('six-mark', 'guoguan'), 'guoguan')
const items = Object.keys(play.odds)
const NUMBERS = Array.from({ length: 49 }, (_, at) => at + 1)
const LONG_RUN_MS = 600_000

/** Every order of the first balls; the others are any seven's rest, since no leg reads them. */
function drawsOf(legs: number): Draw[] {
  return [...waysToFill(legs, NUMBERS, false)].map(first => {
    const rest = NUMBERS.slice(0, 14).filter(number => !first.includes(number))
    return { numbers: [...first, ...rest].slice(0, 7), lunarYear: 2026 }
  })
}

const ticket = (picked: readonly string[]) => picked.map((item, at) => `${at + 1}:${item}`).join('|')
const rangeOf = (legs: number) =>
  must(
    parlayRanges(play).find(range => range.legs === legs),
    'a range',
  )

describe('过关', () => {
  test.each([2, 3])(
    'of %i legs returns what its lowest and its highest ticket are said to, exactly',
    legs => {
      const draws = drawsOf(legs)
      for (const { items: picked, share } of [rangeOf(legs).lowest, rangeOf(legs).highest]) {
        const { paid, held } = tallyOfSome(play, ticket(picked), draws)
        expect(paid * share.denominator, picked.join()).toBe(share.numerator * held)
      }
    },
    LONG_RUN_MS,
  )

  test(
    'no ticket of two legs leaves the range',
    () => {
      const draws = drawsOf(2)
      const { lowest, highest } = rangeOf(2)
      for (const first of items) {
        for (const second of items.slice(items.indexOf(first))) {
          const { paid, held } = tallyOfSome(play, ticket([first, second]), draws)
          expect(paid * lowest.share.denominator).toBeGreaterThanOrEqual(lowest.share.numerator * held)
          expect(paid * highest.share.denominator).toBeLessThanOrEqual(highest.share.numerator * held)
        }
      }
    },
    LONG_RUN_MS,
  )
})
