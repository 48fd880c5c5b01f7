import type { LotteryFamily } from '@app/domain/games/games.ts'
import { oddsTableOf } from '@app/domain/lottery/odds/odds-table.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { li, type OddsPpm } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import type { OfferedPlay } from './family-plays.queries.ts'
import { readReturns, readShares } from './play-returns.ts'

const NONE = li(0)

function offeredOf(family: LotteryFamily, code: string): OfferedPlay {
  const play = findPlay(family, code) ?? expect.fail(`no play ${code}`)
  const limits = { perUnitMin: NONE, perUnitMax: NONE, perOrderMax: NONE, perIssueMax: NONE }
  return { play, odds: oddsTableOf(play), ...limits }
}

test('the tutorial tells the exact chance and return of every figure (R0-061)', async () => {
  expect(await readReturns(offeredOf('six-mark', 'tema_a'))).toEqual([
    { name: '每注（如 01）', winChance: '2.0408%', pushChance: '0.0000%', share: '98.9795%' },
  ])
  const [big] = await readReturns(offeredOf('six-mark', 'tema_lm'))
  expect(big).toEqual({ name: '大', winChance: '48.9795%', pushChance: '2.0408%', share: '99.0204%' })
})

test('the return is that of the odds in force, not of the base odds', async () => {
  const offered = { ...offeredOf('six-mark', 'tema_a'), odds: { '*': 49_000_000n as OddsPpm } }
  expect((await readReturns(offered))[0]?.share).toBe('100.0000%')
})

test('a parlay tells the range of its returns for each number of legs', async () => {
  expect((await readReturns(offeredOf('six-mark', 'guoguan'))).map(row => row.name)).toEqual([
    '2关',
    '3关',
    '4关',
  ])
})

test('the structure of a game tells the worst and the best return of a play at base odds', async () => {
  const plays = ['tema_a', 'guoguan'].map(code => offeredOf('six-mark', code))
  const moved = { ...offeredOf('six-mark', 'tema_lm'), odds: { '*': 49_000_000n as OddsPpm } }
  expect(await readShares('six-mark', [...plays, moved])).toEqual({
    tema_a: '98.9795%',
    guoguan: '66.8367% – 99.0628%',
  })
})
