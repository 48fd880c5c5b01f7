import type { readCompany } from '@app/contract/site.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { beginTestSession } from './session.fixtures.ts'
import { setAskAgain, useOnline } from './use-online.ts'

beforeEach(() => beginTestSession())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shown() {
  return <p>{useOnline() ? '在线' : '离线'}</p>
}

const ask = () =>
  call<typeof readCompany>('GET', '/app-api/company/get', { query: {} }).catch(() => undefined)

test('a call that is lost tells of a network that leads nowhere, one that arrives of its return', async () => {
  render(<Shown />)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(ask)
  screen.getByText('离线')
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  await act(ask)
  screen.getByText('在线')
})

test('an answer that a worker had kept does not tell of a network, and the server is asked again', async () => {
  vi.useFakeTimers()
  const asked = vi.fn()
  setAskAgain(asked)
  render(<Shown />)
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404, headers: { kept: '1' } }))
  await act(ask)
  screen.getByText('离线')
  vi.advanceTimersByTime(2_000)
  expect(asked).toHaveBeenCalledTimes(1)
  // Each time it is left alone twice as long.
  await act(ask)
  vi.advanceTimersByTime(2_000)
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(asked).toHaveBeenCalledTimes(2)
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  await act(ask)
  screen.getByText('在线')
})
