import { readIssueMoney } from '@app/contract/operator/draws.ts'
import { listExposures, readExposure } from '@app/contract/operator/exposure.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meWith } from '#features/me/me.fixtures.ts'
import { fakeConsole } from '#testing/fake-console.ts'
import { openConsole } from '#testing/open-console.tsx'

const server = fakeConsole()
const AS_OF = '2026-11-22T20:21:36+08:00'
const issue = {
  ...{ issueId: '12', gameId: 71, gameName: '极速六合彩', turnNum: '20261122-0814', state: 'open' },
  closesAt: '2026-11-22T20:22:00+08:00',
}
const play = { playCode: 'tema_a', playName: '特码A', highest: '485.00', sum: '970.00' }
const exposure = {
  ...issue,
  worst: '485.00',
  plays: [{ ...play, buckets: 2, isByNumber: true }],
  numbers: [1, 7].flatMap(ball =>
    Array.from({ length: 49 }, (_, at) => ({
      ...{ ball, number: at + 1 },
      liability: ball === 7 && at === 6 ? '485.00' : '0.00',
    })),
  ),
  dearest: [{ ...play, bucket: '07', liability: '485.00', cap: '50000.00' }],
}
const money = {
  ...{ orders: 2, players: 1, stake: '20.00', payout: '0.00', net: '20.00', chases: 0 },
}

function answerAll(cost = exposure) {
  server.answer(readExposure, { data: cost, asOf: AS_OF })
  server.answer(readIssueMoney, { data: money, asOf: AS_OF })
}

test('the list names the dearest issue, and its row opens the cockpit', async () => {
  const row = { ...issue, highest: '485.00', sum: '970.00', usedPercent: 97 }
  server.answer(listExposures, { data: [row], asOf: AS_OF })
  answerAll()
  const { addressNow } = await openConsole('/exposure')
  const table = await screen.findByRole('table', { name: '风险敞口' })
  expect(within(table).getByText('97%')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: issue.turnNum }))
  expect(await screen.findByRole('heading', { name: /风险敞口/, level: 1 })).toBeTruthy()
  expect(addressNow()).toBe('/console/exposure/12')
})

test('a number says what it costs and what would be left, and opens the orders', async () => {
  answerAll()
  await openConsole('/exposure/12')
  const grid = await screen.findByRole('table', { name: '特码' })
  expect(within(grid).getAllByRole('row')).toHaveLength(7)
  const cell = await within(grid).findByRole('link', { name: /^7 ?485\.00 ?−465\.00$/ })
  expect(cell.closest('td')?.dataset.heat).toBe('-3')
  const { searchParams } = new URL(cell.getAttribute('href') ?? '', 'http://console')
  expect(Object.fromEntries(searchParams)).toEqual({ gameId: '71', turnNum: issue.turnNum })
  fireEvent.click(screen.getByText('正码1'))
  expect(await screen.findByRole('table', { name: '正码1' })).toBeTruthy()
  const dearest = screen.getByRole('table', { name: '最高的100项' })
  expect(within(dearest).getByText('0.9%')).toBeTruthy()
})

test('who may read neither stakes nor orders sees payouts alone, and no way to them', async () => {
  server.answer(readMe, meWith({ capabilities: ['exposure.read'] }))
  answerAll()
  await openConsole('/exposure/12')
  const grid = await screen.findByRole('table', { name: '特码' })
  expect(within(grid).queryAllByRole('link')).toEqual([])
  expect(server.sent.some(({ path }) => path.endsWith('/money'))).toBe(false)
})

test('an issue without bets says so', async () => {
  answerAll({ ...exposure, worst: '0.00', plays: [], numbers: [], dearest: [] })
  await openConsole('/exposure/12')
  expect(await screen.findByText('此期还没有注单，不会赔付')).toBeTruthy()
})

test('it is read anew while somebody works, and no more when nobody has touched it for ten minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answerAll()
  await openConsole('/exposure/12')
  const readCount = () => server.sent.filter(({ path }) => path === '/console-api/exposure/12').length
  await vi.waitFor(() => expect(readCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(readCount()).toBe(2))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(await screen.findByText(/已暂停自动刷新/)).toBeTruthy()
  const before = readCount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readCount()).toBe(before)
  fireEvent.keyDown(document.body, { key: 'Shift' })
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(readCount()).toBe(before + 1))
})
