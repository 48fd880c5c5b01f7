import { confirmPlayNotice, readPlayNotice } from '@app/contract/providers.ts'
import { removeStored } from '@app/session/storage.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markEntered } from '#features/providers/entered.state.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { readToast } from '#ui/toast/toast.ts'
import { ProviderNotice } from './provider-notice.widget.tsx'

const server = fakeServer()
beforeEach(() => keepTokens({ token: 'abc', tokenChat: '' }))
afterEach(() => {
  cleanup()
  act(forgetTokens)
  removeStored('provider_entered')
})

const HOUR = 3_600_000
const PATH = '/app-api/live/notice'
const dueSince = (ms: number) => ({
  data: { since: new Date(Date.now() - ms).toISOString(), staked: '50.00', returned: '20.00' },
})
const comeBack = () => act(() => window.dispatchEvent(new Event('focus')))
const dialog = () => screen.findByRole('dialog', { name: '时间提醒' })
const asked = (method: string) => server.sent.filter(one => one.path === PATH && one.method === method).length

test('who comes back from a game is told the time and the money, and goes on by 继续 alone', async () => {
  server.answer(readPlayNotice, { data: null })
  server.answer(confirmPlayNotice, {})
  markEntered()
  await renderPage(<ProviderNotice />)
  await waitFor(() => expect(asked('GET')).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()

  server.answer(readPlayNotice, dueSince(HOUR))
  comeBack()
  const shown = within(await dialog())
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['1小时', '50.00', '20.00', '-30.00'],
  ])
  fireEvent.click(shown.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(asked('POST')).toBe(0)

  // Closed without a word it comes again with the next return.
  comeBack()
  fireEvent.click(within(await dialog()).getByRole('button', { name: '继续' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked('POST')).toBe(1)
})

test.each([
  ['查看记录', '/live-betting'],
  ['退出', '/responsible'],
])('%s leads to %s and confirms nothing', async (name, path) => {
  server.answer(readPlayNotice, dueSince(2 * HOUR))
  markEntered()
  await renderPage(<ProviderNotice />)
  fireEvent.click(within(await dialog()).getByRole('button', { name }))
  await screen.findByText(`到达 ${path}`)
  expect(asked('POST')).toBe(0)
})

test('a confirmation that fails says so and keeps the dialog', async () => {
  server.answer(readPlayNotice, dueSince(HOUR))
  server.refuse(confirmPlayNotice, 'SYS/BUSY')
  markEntered()
  await renderPage(<ProviderNotice />)
  fireEvent.click(within(await dialog()).getByRole('button', { name: '继续' }))
  await waitFor(() => expect(readToast()?.text).toBe('系统繁忙，请稍后再试'))
  expect(await dialog()).toBeTruthy()
})

test('a browser that entered no game asks nothing; it asks when a game is entered', async () => {
  server.answer(readPlayNotice, dueSince(HOUR))
  await renderPage(<ProviderNotice />)
  comeBack()
  expect(server.sent).toEqual([])
  act(markEntered)
  expect(await dialog()).toBeTruthy()
})
