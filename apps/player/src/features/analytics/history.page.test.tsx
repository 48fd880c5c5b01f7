/** The history by year and its file: both are the server's to find and to limit (lotteries §9). */
import { exportHistory, listHistory, readOpenInfoDocument } from '@app/contract/draws.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openInfoOf } from '#features/draws/draws.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'

const server = fakeServer()
const HISTORY = '/app-api/lottery/history'
const row = (turnNum: string, issueDate: string) => ({
  turnNum,
  issueDate,
  openTime: `${issueDate}T21:30:00+08:00`,
  openNum: '1,2,3,4,5,6,7',
  source: 'history' as const,
  state: 'settled' as const,
  reason: '',
  hasProof: false,
})
const asked = (path: string) =>
  server.sent.filter(one => one.path === path).map(({ query }) => Object.fromEntries(query))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a year is asked of the server, and so is its file; what was cut off is said', async () => {
  const urls = { createObjectURL: vi.fn(() => 'blob:1'), revokeObjectURL: vi.fn() }
  vi.stubGlobal('URL', Object.assign(URL, urls))
  server.answer(readOpenInfoDocument, openInfoOf(90), { gameId: 90 })
  server.answer(listHistory, { data: [row('2026048', '2026-02-17')], totalCount: 1, sinceYear: 2024 })
  await renderScreen('/game/90/analytic/special/history')
  const choice = await screen.findByLabelText('年份')
  await waitFor(() => expect(choice.querySelectorAll('option').length).toBeGreaterThan(3))
  server.answer(listHistory, { data: [row('2024100', '2024-04-09')], totalCount: 1, sinceYear: 2024 })
  fireEvent.change(choice, { target: { value: '2024' } })
  await screen.findByText('2024-04-09', { exact: false })
  expect(asked(HISTORY).at(-1)).toEqual({ gameId: '90', limit: '1000', year: '2024' })
  expect(screen.queryByRole('group', { name: '统计期数' })).toBeNull()
  server.answer(exportHistory, { data: [row('2024100', '2024-04-09')], isComplete: false })
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  await screen.findByText('已导出最近1期')
  expect(asked(`${HISTORY}/export`)).toEqual([{ gameId: '90', year: '2024' }])
  expect(urls.createObjectURL).toHaveBeenCalledOnce()
})
