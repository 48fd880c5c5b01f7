import { readIssueMoney } from '@app/contract/operator/draws.ts'
import { capExposure, listExposures, readExposure, readWhatIf } from '@app/contract/operator/exposure.ts'
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
  drawn: null as number[] | null,
  worst: '485.00',
  plays: [{ ...play, buckets: 2, isByNumber: true }],
  numbers: [1, 7].flatMap(ball =>
    Array.from({ length: 49 }, (_, at) => ({
      ...{ ball, number: at + 1 },
      liability: ball === 7 && at === 6 ? '485.00' : '0.00',
    })),
  ),
  dearest: [{ ...play, bucket: '07', item: '07', liability: '485.00', cap: '50000.00' }],
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

test('a cap is lowered at once with a reason, and never raised', async () => {
  server.answer(readMe, meWith({ capabilities: ['exposure.read', 'exposure.cap'] }))
  answerAll()
  server.answer(capExposure, { cap: '600.00' })
  await openConsole('/exposure/12')
  fireEvent.click(await screen.findByRole('button', { name: '降低限额' }))
  const dialog = within(screen.getByRole('dialog'))
  const send = dialog.getByRole('button', { name: '立即生效' })
  fireEvent.change(dialog.getByLabelText('理由'), { target: { value: '投注过于集中' } })
  fireEvent.change(dialog.getByLabelText('新限额'), { target: { value: '60000' } })
  expect(dialog.getByText('只能比现在低')).toBeTruthy()
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(dialog.getByLabelText('新限额'), { target: { value: '600' } })
  fireEvent.click(send)
  expect(await screen.findByText('限额已降为 600.00')).toBeTruthy()
  expect(server.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    ...{ issueId: '12', playCode: 'tema_a', item: '07', cap: '600', reason: '投注过于集中' },
  })
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

const DRAWN = [1, 2, 3, 4, 5, 6, 30]
const assumed = {
  ...{ orders: 2, stake: '20.00', payout: '485.00', net: '-465.00' },
  largest: [
    {
      ...{ orderNo: '901', memberId: '8', account: 'player88', playName: '特码A', selection: '07' },
      ...{ stake: '10.00', payout: '485.00' },
    },
  ],
}

async function tryNumbers(text: string) {
  const field = await screen.findByLabelText('开奖号码')
  fireEvent.change(field, { target: { value: text } })
  return screen.getByRole('button', { name: '试算' })
}

test('no numbers can be tried before the issue is drawn', async () => {
  answerAll()
  await openConsole('/exposure/12?tab=what-if&balls=1-2-3-4-5-6-7')
  await screen.findByRole('table', { name: '特码' })
  expect(screen.queryByRole('tab', { name: '假设开奖' })).toBeNull()
  expect(server.sent.some(({ path }) => path.endsWith('/what-if'))).toBe(false)
})

test('other numbers are tried on a drawn issue, and stand beside what it really cost', async () => {
  answerAll({ ...exposure, state: 'settled', drawn: DRAWN })
  server.answer(readWhatIf, { data: assumed, asOf: AS_OF })
  const { addressNow } = await openConsole('/exposure/12')
  fireEvent.click(await screen.findByRole('tab', { name: '假设开奖' }))
  expect((await tryNumbers('1 2 3 4 5 6 6')).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('6：重复')).toBeTruthy()
  fireEvent.click(await tryNumbers('1 2 3 4 5 6 07'))
  const table = within(await screen.findByRole('table', { name: '与实际相比' }))
  expect(table.getByRole('row', { name: '派奖 485.00 0.00 485.00' })).toBeTruthy()
  expect(table.getByRole('row', { name: '平台净得 -465.00 20.00 -485.00' })).toBeTruthy()
  expect(screen.getByText(/实际开出 1 2 3 4 5 6 30$/)).toBeTruthy()
  const largest = within(screen.getByRole('table', { name: '派奖最高的10单' }))
  expect(largest.getByRole('row', { name: '901 player88 特码A 07 10.00 485.00' })).toBeTruthy()
  expect(largest.getByRole('link', { name: '901' }).getAttribute('href')).toBe('/console/bets/901')
  expect(addressNow()).toBe('/console/exposure/12?tab=what-if&balls=1-2-3-4-5-6-7')
  const asked = server.sent.filter(({ path }) => path.endsWith('/what-if'))
  expect(asked.map(({ query }) => query.get('balls'))).toEqual(['1-2-3-4-5-6-7'])
})

test('an address opens its numbers, the real ones fill in by a button, and who may read no more sees no links', async () => {
  server.answer(readMe, meWith({ capabilities: ['exposure.read'] }))
  answerAll({ ...exposure, state: 'settled', drawn: DRAWN })
  server.answer(readWhatIf, { data: assumed, asOf: AS_OF })
  await openConsole('/exposure/12?tab=what-if&balls=1-2-3-4-5-6-7')
  expect(await screen.findByRole('heading', { name: '若开出 1 2 3 4 5 6 7' })).toBeTruthy()
  const largest = within(await screen.findByRole('table', { name: '派奖最高的10单' }))
  expect(largest.getByText('player88')).toBeTruthy()
  expect(largest.queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('table', { name: '与实际相比' })).toBeNull()
  expect(screen.getByText('2 单')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '填入实际号码' }))
  expect(screen.getByLabelText('开奖号码')).toHaveProperty('value', '1 2 3 4 5 6 30')
})

test('what the server refuses is said in the place of the figures', async () => {
  answerAll({ ...exposure, state: 'settled', drawn: DRAWN })
  server.refuse(readWhatIf, 'OPS/NOT_DRAWN')
  await openConsole('/exposure/12?tab=what-if&balls=1-2-3-4-5-6-7')
  expect(await screen.findByText('该期尚未开奖或已作废，不能假设开奖')).toBeTruthy()
})
