import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { RecordHistoryPage } from './record-history.page.tsx'

const GROUPS = '/app-api/lottery/history/group'
const server = fakeServer()
const issue = (turnNum: string, issueDate: string) => ({
  turnNum,
  issueDate,
  openTime: `${issueDate}T10:00:00+08:00`,
  openNum: '07,18,25,31,42,09,46',
  source: 'in-house',
  state: 'settled',
  reason: '',
  hasProof: true,
})
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
  server.answer(`GET ${GROUPS}`, { data: days })
  await renderPage(<RecordHistoryPage />)
  const first = within(await screen.findByRole('region', { name: '2026-11-21' }))
  expect(first.getAllByRole('article')).toHaveLength(2)
  expect(first.getByRole('heading').textContent).toBe('2026/11/21 2 期')
  expect(asked()).toEqual(['90'])
  fireEvent.change(screen.getByLabelText('彩种'), { target: { value: '71' } })
  await waitFor(() => expect(asked()).toEqual(['90', '71']))
})

test('the address presets the game; one that is none is the default (R1-155)', async () => {
  server.answer(`GET ${GROUPS}`, { data: [] })
  await renderPage(<RecordHistoryPage />, '/page?game_id=110')
  expect(await screen.findByText('暂无数据')).toBeDefined()
  cleanup()
  await renderPage(<RecordHistoryPage />, '/page?game_id=abc')
  await screen.findByText('暂无数据')
  expect(asked()).toEqual(['110', '90'])
})
