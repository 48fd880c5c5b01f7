/** The cards under a draw card, when the draw comes. */
import { readOpenInfoDocument, readProof } from '@app/contract/draws.ts'
import { listTipCategories, listTips } from '@app/contract/tips.ts'
import { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { slowOpenInfoAt } from '#features/draws/draws.fixtures.ts'
import { MacauMarkSixPage } from './landing.page.tsx'

const TEMPLATE = '/app-api/game-document/template'
const START = Date.parse('2026-11-21T12:00:10+08:00')
const DRAW = Date.parse('2026-11-21T12:01:00+08:00')
const server = fakeServer()

const record = { sample: 0, hits: 0, hitRate: null, chance: null, low: null, high: null, longestLosingRun: 0 }
const card = (name: string) => ({
  id: '1',
  gameId: 90,
  name,
  note1: '',
  note2: '',
  templateCode: 'TYmb',
  subName: '',
  colorTheme: '',
  like: 0,
  playCateName: '生肖',
  author: null,
  record,
  demonstration: 0,
  groups: [],
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true, advanceTimeDelta: 1 })
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
    },
  )
  noteServerTime(String(START), 0)
  server.answer(readOpenInfoDocument, () => slowOpenInfoAt(Date.now()), { gameId: 90 })
  server.refuse(readProof, 'DRAW/ISSUE_UNKNOWN')
  server.answer(listTipCategories, { data: [{ playCateName: '生肖' }] })
  server.answer(readZodiacVotes, { data: {} })
  server.answer(listTips, { data: [card('六肖')], totalCount: 1 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = () => server.sent.filter(call => call.path === TEMPLATE).length

test('they are asked for anew, to show what was right, and what is said of the next issue (R2-043, R2-138)', async () => {
  await renderPage(<MacauMarkSixPage />)
  await screen.findByRole('article', { name: '六肖' })
  await screen.findByText('2026719')
  await pass(20_000)
  expect(asked()).toBe(1)
  server.answer(listTips, { data: [card('七肖')], totalCount: 1 })
  await pass(DRAW - START)
  await waitFor(() => expect(asked()).toBe(2))
  await screen.findByRole('article', { name: '七肖' })
})
