import type { OpenInfo } from '@app/contract/draws.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { useDrawCard } from './draws.queries.ts'

const server = fakeServer()

class FakeSocket {
  static last: FakeSocket | undefined
  sent: unknown[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSocket.last = this
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

function openInfo(drawn: string, writtenAt = inMinutes(0)): OpenInfo {
  return {
    gameId: 71,
    gameName: '极速六合彩',
    serverTime: writtenAt,
    oddsVersion: 1,
    cur: { turnNum: '20261121-0722', closeTime: inMinutes(1), openTime: inMinutes(2), liveUrl: '' },
    pre: {
      turnNum: drawn,
      openNum: '07,18,25,31,42,09,46',
      openTime: inMinutes(-1),
      issueDate: '2026-11-21',
      isStreaming: 0,
      liveUrl: '',
      source: 'in-house',
    },
    plan: { turnNum: '20261121-0722', planTime: inMinutes(2) },
  }
}

const DOCUMENT = '/sys-upload/data/lotery/71.json'
const asked = () => server.sent.filter(one => one.path === DOCUMENT).length

function Newest() {
  return <output>{useDrawCard(71).data?.drawn?.issueNumber ?? '加载中'}</output>
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  server.answer(readOpenInfoDocument, openInfo('20261121-0720'), { gameId: 71 })
})
afterEach(() => {
  cleanup()
})

const push = (info: OpenInfo) =>
  act(() => {
    const content = { gameId: 71, type: 'RESULT', data: info }
    FakeSocket.last?.onmessage?.({ data: JSON.stringify({ command: 4, content }) })
  })

describe('the open info of a game', () => {
  test('is the published document, and a pushed result takes its place without a reload (R2-196, R2-144)', async () => {
    await renderPage(<Newest />)
    await screen.findByText('20261121-0720')
    act(() => FakeSocket.last?.onopen?.())
    expect(FakeSocket.last?.address).toMatch(/\/ws-game\/[\da-f]{32}$/)
    expect(FakeSocket.last?.sent).toContainEqual({ command: 4, content: { gameId: 71, type: 'RESULT' } })
    push(openInfo('20261121-0721', inMinutes(1)))
    await screen.findByText('20261121-0721')
    push(openInfo('20261121-0719', inMinutes(-5)))
    push(openInfo('20261121-0722', inMinutes(2)))
    await screen.findByText('20261121-0722')
    expect(asked()).toBe(1)
  })

  test('goes on with what it knew when a push cannot be read, and takes the next one', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    await renderPage(<Newest />)
    await screen.findByText('20261121-0720')
    const newer = openInfo('20261121-0721', inMinutes(1))
    push({ ...newer, pre: newer.pre && { ...newer.pre, openNum: '07,xx' } })
    expect(reported.mock.calls.map(([error]) => String(error))).toEqual([
      'UnreadableAnswer: not drawn numbers',
    ])
    screen.getByText('20261121-0720')
    push(openInfo('20261121-0722', inMinutes(2)))
    await screen.findByText('20261121-0722')
  })

  test('that is told again unchanged renders nothing anew', async () => {
    const rendered = vi.fn()
    await renderPage(
      <Profiler id="newest" onRender={rendered}>
        <Newest />
      </Profiler>,
    )
    await screen.findByText('20261121-0720')
    const { serverTime: _, ...facts } = openInfo('20261121-0720')
    push({ ...facts, serverTime: inMinutes(1) })
    rendered.mockClear()
    push({ ...facts, serverTime: inMinutes(2) })
    expect(rendered).not.toHaveBeenCalled()
    push({ ...openInfo('20261121-0721'), serverTime: inMinutes(3) })
    await screen.findByText('20261121-0721')
    expect(rendered).toHaveBeenCalled()
  })

  test.each([
    ['the page becomes visible again', () => window.dispatchEvent(new Event('visibilitychange'))],
    [
      'the network returns',
      () => {
        window.dispatchEvent(new Event('offline'))
        window.dispatchEvent(new Event('online'))
      },
    ],
  ])('is asked for anew when %s (R2-141)', async (_, happen) => {
    await renderPage(<Newest />)
    await screen.findByText('20261121-0720')
    const before = asked()
    act(() => {
      happen()
    })
    await waitFor(() => expect(asked()).toBe(before + 1))
  })
})
