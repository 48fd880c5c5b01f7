import { expect, test } from 'vitest'
import { playsOf } from '#lottery/plays/all-plays.ts'
import { disagreementsOf, sampleTexts } from './oracle.compare.ts'
import { everyOutcome } from './oracle.draws.ts'

test.each(playsOf('3d'))('3D $code $name settles every outcome as the text says', play => {
  const texts = [...sampleTexts(play, 4, 3), ...sampleTexts(play, 2, 10)]
  expect(disagreementsOf({ play, texts, draws: everyOutcome, seed: 2 })).toEqual([])
})
