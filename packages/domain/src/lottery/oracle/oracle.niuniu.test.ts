import { expect, test } from 'vitest'
import { amountHeld } from '#lottery/amount-held.ts'
import type { Play } from '#lottery/play.ts'
import { findPlay, playsOf } from '#lottery/plays/all-plays.ts'
import { li } from '#money/money.ts'
import type { Chance } from './oracle.chance.ts'
import { disagreementsOf, sampleTexts } from './oracle.compare.ts'
import { everyOutcome, someDraws } from './oracle.draws.ts'
import { must } from './oracle.play.ts'

const drawCount = Number(process.env.ORACLE_DRAWS ?? 3_000)
const ALL_ORDERS = 3_628_800

test.each(playsOf('niuniu'))(
  'lucky niu-niu $code $name settles as the text says',
  play => {
    const draws = (row: Play, chance: Chance) => someDraws(row, Math.ceil(drawCount / 10), chance)
    expect(disagreementsOf({ play, texts: sampleTexts(play, 20, 5), draws, seed: 7 })).toEqual([])
  },
  600_000,
)

test.runIf(drawCount >= 1_000_000).each(playsOf('niuniu'))(
  `lucky niu-niu $code $name settles all ${ALL_ORDERS} orders as the text says`,
  play => {
    const texts = ['闲一,闲二,闲三,闲四,闲五']
    expect(disagreementsOf({ play, texts, draws: everyOutcome, seed: 8 })).toEqual([])
  },
  1_200_000,
)

test.each([
  ['nn_pb', 3_000n],
  ['nn_fb', 15_000n],
])('three hands of %s at 1 yuan hold %i 厘', (code, held) => {
  const play = must(findPlay('niuniu', code), code)
  expect(amountHeld(play, 3, li(1_000))).toBe(held)
})
