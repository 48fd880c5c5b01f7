import { expect, test } from 'vitest'
import { playsOf } from '#lottery/plays/all-plays.ts'
import { disagreementsOf, sampleTexts } from './oracle.compare.ts'
import { everyOutcome } from './oracle.draws.ts'

test.each(playsOf('k3'))('fast-three $code $name settles all 216 outcomes as the text says', play => {
  const texts = [...sampleTexts(play, 15, 3), ...sampleTexts(play, 10, 16)]
  expect(disagreementsOf({ play, texts, draws: everyOutcome, seed: 1 })).toEqual([])
})
