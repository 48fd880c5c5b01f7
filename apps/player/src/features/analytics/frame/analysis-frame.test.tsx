import { listHistory, readOpenInfoDocument } from '@app/contract/draws.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInfoOf, pastIssue } from '#features/draws/draws.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderScreen } from '#testing/render-page.tsx'

const server = fakeServer()
const asked = () => server.sent.map(({ query }) => query.get('limit'))

beforeEach(() => {
  localStorage.clear()
  const row = pastIssue({ turnNum: '2026048', issueDate: '2026-02-17', openNum: '1,2,3,4,5,6,7' })
  server.answer(readOpenInfoDocument, openInfoOf(90), { gameId: 90 })
  server.answer(listHistory, { data: [row], totalCount: 1 })
})
afterEach(cleanup)

test('a window of the own is typed, asked for once, and kept', async () => {
  await renderScreen('/game/90/analytic/special/range')
  fireEvent.click(await screen.findByRole('button', { name: '自定义' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '期数，1到1000' })
  for (const text of ['1001', '0', '7', '70']) fireEvent.change(field, { target: { value: text } })
  expect(asked()).not.toContain('7')
  fireEvent.click(screen.getByRole('button', { name: '查看' }))
  await waitFor(() => expect(asked()).toContain('70'))
  fireEvent.change(field, { target: { value: '0' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '查看' }).disabled).toBe(true)
  cleanup()
  await renderScreen('/game/90/analytic/special/trend')
  expect(screen.getByRole('button', { name: '自定义' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '期数，1到1000' }).value).toBe('70')
})
