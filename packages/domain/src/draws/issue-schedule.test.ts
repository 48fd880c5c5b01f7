import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issueAt, issuesBetween, PLAN_LIMIT } from '#draws/issue-schedule.ts'
import { findGame, type Game, games } from '#games/games.ts'

const at = (text: string): number => Date.parse(`${text}+08:00`)

function game(gameId: number): Game {
  const found = findGame(gameId)
  if (found === undefined) throw new Error(`no game ${gameId}`)
  return found
}

const plan = (gameId: number, from: string, to: string) => issuesBetween(game(gameId), at(from), at(to))

describe('a frequent game', () => {
  test('draws its k-th issue of the day k intervals after midnight', () => {
    expect(plan(92, '2026-11-21T00:00', '2026-11-21T00:10')).toEqual([
      {
        turnNum: '20261121-0001',
        issueDate: '2026-11-21',
        opensAt: at('2026-11-20T23:59:30'),
        closesAt: at('2026-11-21T00:04:30'),
        drawsAt: at('2026-11-21T00:05:00'),
      },
      {
        turnNum: '20261121-0002',
        issueDate: '2026-11-21',
        opensAt: at('2026-11-21T00:04:30'),
        closesAt: at('2026-11-21T00:09:30'),
        drawsAt: at('2026-11-21T00:10:00'),
      },
    ])
  })

  test('draws the last issue of the day at 24:00, under the date of that day', () => {
    const [last, first] = plan(71, '2026-12-31T23:59', '2027-01-01T00:01')
    expect(last).toMatchObject({ turnNum: '20261231-1440', issueDate: '2026-12-31' })
    expect(last?.drawsAt).toBe(at('2027-01-01T00:00'))
    expect(first).toMatchObject({ turnNum: '20270101-0001', issueDate: '2027-01-01' })
  })

  test.each([
    ['every minute: 71 and racing 42, 46, 81 (R1-158, R1-160)', [71, 42, 46, 81], 1440],
    ['every two minutes: 96, 102 (R1-161)', [96, 102], 720],
    ['every three minutes: ten racing games (R1-162)', [43, 44, 45, 48, 51, 97, 104, 122, 123, 124], 480],
    ['every five minutes: 92 and racing 34, 47, 98, 105 (R1-158, R1-163)', [92, 34, 47, 98, 105], 288],
    ['every ten minutes: 93 and racing 106 (R1-158, R1-164)', [93, 106], 144],
  ])('%s', (_, gameIds, perDay) => {
    for (const gameId of gameIds) {
      const issues = plan(gameId, '2026-11-21T00:00', '2026-11-22T00:00')
      expect(issues).toHaveLength(perDay)
      expect(issues.at(-1)?.turnNum).toBe(`20261121-${String(perDay).padStart(4, '0')}`)
    }
  })
})

describe('a daily game', () => {
  test.each([70, 90, 110, 10])('%i has one issue a day (R1-157, R1-159)', gameId => {
    expect(plan(gameId, '2026-11-21T00:00', '2026-11-24T00:00').map(issue => issue.turnNum)).toEqual([
      '2026325',
      '2026326',
      '2026327',
    ])
  })

  test.each([
    ['2026-01-01', '2026001'],
    ['2024-02-29', '2024060'],
    ['2024-12-31', '2024366'],
    ['2026-12-31', '2026365'],
  ])('numbers %s as %s', (date, turnNum) => {
    const [issue] = plan(10, `${date}T00:00`, `${date}T23:59`)
    expect(issue).toMatchObject({ turnNum, issueDate: date, drawsAt: at(`${date}T21:15`) })
    expect(issue?.closesAt).toBe(at(`${date}T21:10`))
  })

  test('opens when the issue of the day before closes', () => {
    expect(issueAt(game(70), at('2026-11-21T21:24:59.999')).turnNum).toBe('2026325')
    expect(issueAt(game(70), at('2026-11-21T21:25')).turnNum).toBe('2026326')
  })
})

test('the planned draw belongs to the span that ends with it', () => {
  expect(plan(92, '2026-11-21T00:05', '2026-11-21T00:10').map(issue => issue.turnNum)).toEqual([
    '20261121-0002',
  ])
  expect(plan(92, '2026-11-21T00:05', '2026-11-21T00:05')).toEqual([])
  expect(plan(92, '2026-11-21T00:06', '2026-11-21T00:05')).toEqual([])
})

test('a span without end is refused', () => {
  expect(() => issuesBetween(game(71), 0, (PLAN_LIMIT + 1) * 60_000)).toThrow(RangeError)
})

test('of every game, exactly one issue takes bets at any instant, and issues join without gap', () => {
  const instant = fc.integer({ min: at('2020-01-01T00:00'), max: at('2035-01-01T00:00') })
  fc.assert(
    fc.property(fc.constantFrom(...games), instant, (one, ms) => {
      const open = issueAt(one, ms)
      expect(open.opensAt).toBeLessThanOrEqual(ms)
      expect(open.closesAt).toBeGreaterThan(ms)
      const next = issueAt(one, open.closesAt)
      expect(next.opensAt).toBe(open.closesAt)
      expect(issuesBetween(one, open.drawsAt, next.drawsAt)).toEqual([next])
      expect(next.turnNum > open.turnNum).toBe(true)
    }),
  )
})
