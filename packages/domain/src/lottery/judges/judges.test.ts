import { expect, test } from 'vitest'
import { allPlays } from '#lottery/plays/all-plays.ts'
import { judgeOf } from './all-judges.ts'
import { digitJudges } from './digits.ts'
import { fastThreeJudges } from './k3.ts'
import { niuNiuJudges } from './niuniu.ts'
import { racingJudges } from './racing.ts'
import { sixMarkJudges } from './six-mark.ts'

test('every one of the 374 plays has a judge', () => {
  expect(allPlays).toHaveLength(374)
  expect(() => allPlays.map(judgeOf)).not.toThrow()
})

test('a play that has no judge is a defect that is told, and not an order that is never judged', () => {
  const [play = expect.fail('no play')] = allPlays
  expect(() => judgeOf({ ...play, code: 'nobody' })).toThrow('no judge for')
})

test('every judge belongs to an offered play', () => {
  const codes = new Set(allPlays.map(play => play.code))
  const judged = [sixMarkJudges, racingJudges, fastThreeJudges, digitJudges, niuNiuJudges].flatMap(
    Object.keys,
  )
  expect(judged.filter(code => !codes.has(code))).toEqual([])
})
