import { listHistory } from '@app/contract/draws.ts'
import { findGame } from '@app/domain/games/games.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pastIssue } from '#features/draws/draws.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'

const server = fakeServer()
const game = findGame(90) ?? expect.fail('game 90 is missing')
const row = pastIssue({ source: 'history', hasProof: false })

beforeEach(() => {
  // Half an hour into the next day at UTC+8, while it is still the day before at UTC.
  noteServerTime('2026-11-21T00:30:00+08:00', 0)
  server.answer(listHistory, { data: [row], totalCount: 1 })
})
afterEach(cleanup)

const dates = () => server.sent.map(call => call.query.get('date'))
const step = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('past draws are shown to everybody, all of them or of one day (R0-051)', async () => {
  await renderScreen(`/lottery-history/${game.gameId}`)
  await screen.findByText('第2026324期')
  step('今天')
  await waitFor(() => expect(dates()).toEqual([null, '2026-11-21']))
  expect((screen.getByRole('button', { name: '后一天' }) as HTMLButtonElement).disabled).toBe(true)
  step('前一天')
  await waitFor(() => expect(dates()).toEqual([null, '2026-11-21', '2026-11-20']))
  fireEvent.change(screen.getByLabelText('开奖日期', { selector: 'input' }), {
    target: { value: '2026-11-01' },
  })
  await waitFor(() => expect(dates().at(-1)).toBe('2026-11-01'))
  step('全部')
  await screen.findByText('第2026324期')
})

test('a day without draws is empty, and a day after today is not asked for', async () => {
  await renderScreen(`/lottery-history/${game.gameId}`)
  await screen.findByText('第2026324期')
  fireEvent.change(screen.getByLabelText('开奖日期', { selector: 'input' }), {
    target: { value: '2026-11-22' },
  })
  expect(dates()).toEqual([null])
  server.answer(listHistory, { data: [], totalCount: 0 })
  step('今天')
  await screen.findByText('暂无数据')
})
