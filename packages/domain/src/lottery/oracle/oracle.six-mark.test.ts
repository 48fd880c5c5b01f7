import { describe, expect, test } from 'vitest'
import type { Play } from '#lottery/play.ts'
import { playsOf } from '#lottery/plays/all-plays.ts'
import type { Chance } from './oracle.chance.ts'
import { comparisonOf, disagreementsOf, sampleTexts } from './oracle.compare.ts'
import { drawsNear } from './oracle.draws.ts'

const plays = playsOf('six-mark')

/** Draws for each play; `npm run oracle` makes it a million. */
const drawCount = Number(process.env.ORACLE_DRAWS ?? 4_000)
/** Texts that share them; a play of few items has fewer, each with more draws. */
const textCount = Math.min(2_000, Math.ceil(drawCount / 30))

const LONG_RUN_MS = 3_600_000

describe('six-mark', () => {
  test.each(plays)(
    '$code $name settles as the text says',
    play => {
      const texts = [...sampleTexts(play, textCount, 7), ...sampleTexts(play, 3, 12)]
      const drawsPerText = Math.ceil(drawCount / texts.length)
      const draws = (_: Play, chance: Chance, text: string) => drawsNear(text, drawsPerText, chance)
      expect(disagreementsOf({ play, texts, draws, seed: 9 })).toEqual([])
    },
    LONG_RUN_MS,
  )

  test('七色波 settles every split of colours as the text says', () => {
    const play = plays.filter(({ code }) => code === 'qisebo')
    const tied = [
      [1, 2, 7, 3, 4, 9, 5],
      [1, 2, 7, 5, 6, 11, 3],
      [3, 4, 9, 5, 6, 11, 1],
      [1, 2, 7, 3, 4, 9, 8],
      [1, 2, 3, 4, 5, 6, 11],
    ]
    const texts = ['红波,蓝波,绿波,和局', '和局', '红波', '蓝波,绿波']
    const found = play.flatMap(row => disagreementsOf({ play: row, texts, draws: () => tied, seed: 10 }))
    expect(found).toEqual([])
  })

  test.each([49, 1, 48])('every play settles %i at each of the seven positions as the text says', n => {
    const found = plays.flatMap(play => {
      const [text = ''] = sampleTexts(play, 1, 8)
      const compare = comparisonOf(play, text, 1_999n, 0)
      const others = [2, 13, 25, 30, 37, 44, 46]
      return [0, 1, 2, 3, 4, 5, 6].flatMap(position => compare(others.with(position, n), 2026) ?? [])
    })
    expect(found).toEqual([])
  })
})
