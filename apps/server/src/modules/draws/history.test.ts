/** The history of a year, and its file: found and limited by the server (R2-197; lotteries §9). */
import { expect, test } from 'vitest'
import { startDraws } from './draws.fixtures.ts'

const HISTORY = '/app-api/lottery/history'

test("a year and its file are the server's to find and to limit", { tags: 'long' }, async () => {
  const server = await startDraws({ at: '2026-11-21T12:00:10+08:00', gameIds: [] })
  await server.draws.importHistory()
  const read = async (query: string) => (await server.get(`${HISTORY}?${query}`)).json()
  const file = async (query: string) => (await server.get(`${HISTORY}/export?${query}`)).json()

  // A year has its own issues, newest first, page by page.
  const all = await read('gameId=70&limit=1')
  const year = await read('gameId=70&year=2019&rows=200')
  expect(year.totalCount).toBeGreaterThan(50)
  expect(year.totalCount).toBeLessThan(all.totalCount)
  const dates = year.data.map((row: { issueDate: string }) => row.issueDate)
  expect(dates.every((date: string) => date.startsWith('2019-'))).toBe(true)
  expect(dates).toEqual([...dates].sort().reverse())
  const second = await read('gameId=70&year=2019&rows=10&page=2')
  expect(second.data).toEqual(year.data.slice(10, 20))

  // The first year is that of the oldest issue.
  expect((await read(`gameId=70&year=${all.sinceYear}&rows=1`)).data).toHaveLength(1)
  expect(await read(`gameId=70&year=${all.sinceYear - 1}`)).toMatchObject({ data: [], totalCount: 0 })
  expect(await read('gameId=92')).toEqual({ data: [], totalCount: 0, sinceYear: null })

  // A file holds a year whole, and of everything the newest 5,000 with the word that there is more.
  const ofYear = await file('gameId=70&year=2019')
  expect([ofYear.isComplete, ofYear.data.length]).toEqual([true, year.totalCount])
  const everything = await file('gameId=10')
  expect([everything.isComplete, everything.data.length]).toEqual([false, 5_000])
  const { turnNum, issueDate, openNum } = (await read('gameId=10&limit=1')).data[0]
  expect(everything.data[0]).toEqual({ turnNum, issueDate, openNum })

  const refused = ['?gameId=70&year=1969', '?gameId=70&year=20x6', '/export?gameId=70&year=3000']
  for (const path of refused) expect((await server.get(HISTORY + path)).statusCode).toBe(400)
  expect((await server.get(`${HISTORY}/export?gameId=9998`)).statusCode).toBe(404)
})
