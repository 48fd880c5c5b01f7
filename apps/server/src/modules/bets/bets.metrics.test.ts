import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { drawAndSettle, findOpenIssue, placeSlip } from './bets.fixtures.ts'

async function figuresOf({ url }: TestServer): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return new Map(
    [...text.matchAll(/^((?:bets|draws|settlement)_\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(
      ([, name = '', figure]) => [name, Number(figure)],
    ),
  )
}

test('/metrics tells of batches, their waiting and commits, of closes, and of the lag of settlement', async () => {
  const server = await startTestServer()
  const before = await figuresOf(server)
  const members = await Promise.all(Array.from({ length: 5 }, () => server.member({ balance: li(100_000) })))
  const issue = await findOpenIssue(server, 71)
  const closed = (await figuresOf(server)).get('draws_close_seconds_count') ?? 0
  const items = [{ playCode: 'tema_a', selection: '07', stakePerUnit: '10' }]
  await Promise.all(members.map(({ token }) => placeSlip(server, issue, token, items)))
  await drawAndSettle(server, issue)
  const after = await figuresOf(server)
  const rise = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(rise('bets_batch_slips_sum')).toBe(5)
  const batches = rise('bets_batch_slips_count')
  expect(batches).toBeGreaterThan(0)
  expect(rise('bets_queue_age_seconds_count')).toBe(batches)
  expect(rise('bets_commit_seconds_count')).toBe(batches)
  expect(rise('bets_commit_seconds_sum')).toBeGreaterThan(0)
  expect(after.get('bets_queue_slips')).toBe(0)
  expect(after.get('bets_busy_total')).toBe(0)
  expect((after.get('draws_close_seconds_count') ?? 0) - closed).toBeGreaterThan(0)
  expect(after.get('settlement_lag_seconds')).toBe(0)
})
