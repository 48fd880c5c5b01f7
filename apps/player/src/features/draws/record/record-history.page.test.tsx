import { listHistoryGroups } from '@app/contract/draws.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pastIssue } from '#features/draws/draws.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { RecordHistoryPage } from './record-history.page.tsx'

const GROUPS = '/app-api/lottery/history/group'
const server = fakeServer()
const issue = (turnNum: string, issueDate: string) =>
  pastIssue({ turnNum, issueDate, openTime: `${issueDate}T10:00:00+08:00` })
const days = [
  {
    date: '2026-11-21',
    issues: [issue('20261121-0002', '2026-11-21'), issue('20261121-0001', '2026-11-21')],
  },
  { date: '2026-11-20', issues: [issue('20261120-1440', '2026-11-20')] },
]
const asked = () => server.sent.filter(one => one.path === GROUPS).map(one => one.query.get('gameId'))

afterEach(cleanup)

test('the issues stand under their days, of game 90 until another is chosen (R0-077, R1-155)', async () => {
  server.answer(listHistoryGroups, { data: days })
  await renderPage(<RecordHistoryPage />)
  const first = within(await screen.findByRole('region', { name: '2026-11-21' }))
  expect(first.getAllByRole('article')).toHaveLength(2)
  expect(first.getByRole('heading').textContent).toBe('2026/11/21 2 期')
  expect(asked()).toEqual(['90'])
  fireEvent.change(screen.getByLabelText('彩种'), { target: { value: '71' } })
  await waitFor(() => expect(asked()).toEqual(['90', '71']))
})

test('the address presets the game; one that is none is the default (R1-155)', async () => {
  server.answer(listHistoryGroups, { data: [] })
  await renderPage(<RecordHistoryPage />, '/page?game_id=110')
  await screen.findByText('暂无数据')
  cleanup()
  await renderPage(<RecordHistoryPage />, '/page?game_id=abc')
  await screen.findByText('暂无数据')
  expect(asked()).toEqual(['110', '90'])
})
