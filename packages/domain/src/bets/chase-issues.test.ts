import { expect, test } from 'vitest'
import { chaseIssues, comingIssues } from '#bets/chase-issues.ts'
import { chinaMidnight, MINUTE_MS } from '#time/china-time.ts'

const minuteGame = { intervalSeconds: 60, drawTime: null, closeLeadSeconds: 8 }
const at = chinaMidnight('2026-11-21') + 10 * MINUTE_MS + 1
const turn = (n: number) => `20261121-${String(n).padStart(4, '0')}`
const numbers = (turns: readonly string[]) => chaseIssues(minuteGame, at, turns)?.map(issue => issue.turnNum)

test.each([
  ['the issue that takes bets now', [turn(11)]],
  ['the next ones in a row', [turn(11), turn(12), turn(13)]],
  ['a row that begins later', [turn(40), turn(41)]],
  ['fifty issues', Array.from({ length: 50 }, (_, index) => turn(11 + index))],
])('a chase may name %s', (_, turns) => {
  expect(numbers(turns)).toEqual(turns)
})

test.each([
  ['an issue that is closed', [turn(10)]],
  ['a gap', [turn(11), turn(13)]],
  ['the same issue twice', [turn(11), turn(11)]],
  ['a row backwards', [turn(12), turn(11)]],
  ['an issue of another game', ['2026325']],
  ['a beginning too far away', [turn(300)]],
  ['no issue', []],
  ['more than fifty', Array.from({ length: 51 }, (_, index) => turn(11 + index))],
])('a chase may not name %s', (_, turns) => {
  expect(numbers(turns)).toBeUndefined()
})

test('a chase goes over midnight', () => {
  const lastMinute = chinaMidnight('2026-11-22') - 30_000
  const turns = ['20261121-1440', '20261122-0001']
  expect(chaseIssues(minuteGame, lastMinute, turns)?.map(issue => issue.turnNum)).toEqual(turns)
})

test('the coming issues begin with the one that takes bets, and are ones that a chase may name', () => {
  const coming = comingIssues(minuteGame, at, 50)
  expect(coming.map(issue => issue.turnNum)).toEqual(
    Array.from({ length: 50 }, (_, index) => turn(11 + index)),
  )
  expect(
    chaseIssues(
      minuteGame,
      at,
      coming.map(issue => issue.turnNum),
    ),
  ).toEqual(coming)
  const daily = { intervalSeconds: null, drawTime: '21:30', closeLeadSeconds: 300 }
  const days = comingIssues(daily, at, 3)
  expect(days.map(issue => issue.turnNum)).toEqual(['2026325', '2026326', '2026327'])
})
