import { readPlay } from '@app/contract/limits.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { PlayNotice } from './play-notice.widget.tsx'
import { keepPlayTime } from './play-time.ts'

const server = fakeServer()
afterEach(() => {
  cleanup()
  act(forgetTokens)
  sessionStorage.clear()
})

const HOUR = 3_600_000
const look = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

test('after an hour in sight the time, stakes and returns are said once', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readPlay, { staked: '50.00', returned: '20.00' })
  keepPlayTime({ since: Date.now() - HOUR, seen: HOUR, told: 0 })
  await renderPage(<PlayNotice />)
  look()
  const dialog = within(await screen.findByRole('dialog', { name: '时间提醒' }))
  await dialog.findByText('-30.00')
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['1小时', '50.00', '20.00', '-30.00'],
  ])
  fireEvent.click(dialog.getByRole('button', { name: '继续' }))
  look()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a guest is told nothing', async () => {
  keepPlayTime({ since: Date.now() - HOUR, seen: HOUR, told: 0 })
  await renderPage(<PlayNotice />)
  look()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent).toEqual([])
})
