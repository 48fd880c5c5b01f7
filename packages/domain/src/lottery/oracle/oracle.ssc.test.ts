import { describe, expect, test } from 'vitest'
import type { Play } from '#lottery/play.ts'
import { playsOf } from '#lottery/plays/all-plays.ts'
import { broadText, disagreementsOf, sampleTexts } from './oracle.compare.ts'
import { everyOutcome, someDraws } from './oracle.draws.ts'

const plays = playsOf('ssc')

const UNITS_MAX = 16

/** 100,000 results take a second or two of a core that may be busy with other tests. */
const LONG_RUN_MS = 60_000

/** All results of up to three positions are few; of five positions they are 100,000, so one broad selection must do. */
function textsFor(play: Play): string[] {
  return [broadText(play, UNITS_MAX), ...(play.balls.length < 5 ? sampleTexts(play, 3, 4) : [])]
}

describe('time-based', () => {
  test.each(plays)(
    '$code $name settles every result of its positions as the text says',
    play => {
      expect(disagreementsOf({ play, texts: textsFor(play), draws: everyOutcome, seed: 3 })).toEqual([])
    },
    LONG_RUN_MS,
  )

  test.each(plays)('$code $name settles wide selections as the text says', play => {
    const draws = (row: Play, chance: (bound: number) => number) => someDraws(row, 20, chance)
    const texts = sampleTexts(play, 6, 7)
    expect(disagreementsOf({ play, texts, draws, seed: 4 })).toEqual([])
  })
})
