import { describe, expect, test } from 'vitest'
import type { Play } from '#lottery/play.ts'
import { playsOf } from '#lottery/plays/all-plays.ts'
import type { Chance } from './oracle.chance.ts'
import { disagreementsOf, sampleTexts } from './oracle.compare.ts'
import { everyOutcome, someDraws } from './oracle.draws.ts'

const plays = playsOf('racing')

describe('racing', () => {
  // 10! orders fall into at most 30,240 classes, since no play reads more than five positions.
  test.each(plays)('$code $name settles every order of its positions as the text says', play => {
    const texts = sampleTexts(play, play.balls.length > 3 ? 1 : 6, 4)
    expect(disagreementsOf({ play, texts, draws: everyOutcome, seed: 5 })).toEqual([])
  })

  test.each(plays)('$code $name settles wide selections as the text says', play => {
    const draws = (row: Play, chance: Chance) => someDraws(row, 60, chance)
    expect(disagreementsOf({ play, texts: sampleTexts(play, 10, 10), draws, seed: 6 })).toEqual([])
  })
})
