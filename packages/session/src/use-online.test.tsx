import type { readCompany } from '@app/contract/site.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { call } from './api.ts'
import { beginTestSession } from './session.fixtures.ts'
import { useOnline } from './use-online.ts'

beforeEach(() => beginTestSession())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Shown() {
  return <p>{useOnline() ? '在线' : '离线'}</p>
}

test('a call that is lost tells of a network that leads nowhere, one that arrives of its return', async () => {
  render(<Shown />)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const ask = () =>
    call<typeof readCompany>('GET', '/app-api/company/get', { query: {} }).catch(() => undefined)
  await act(ask)
  screen.getByText('离线')
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  await act(ask)
  screen.getByText('在线')
})
