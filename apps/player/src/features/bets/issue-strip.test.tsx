import type { OpenInfo } from '@app/contract/draws.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { IssueStrip } from './issue-strip.tsx'
import { SilentSocket } from './lottery-board.fixtures.ts'

const server = fakeServer()
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Issue 0846 is planned at a distance from now, 0847 takes bets, and 0845 is the last result. */
async function show(planSeconds: number) {
  vi.stubGlobal('WebSocket', SilentSocket)
  server.answer('GET /sys-upload/data/lotery/71.json', {
    gameId: 71,
    gameName: '极速六合彩',
    serverTime: inSeconds(0),
    oddsVersion: 1,
    cur: { turnNum: '20261122-0847', closeTime: inSeconds(50), openTime: inSeconds(58), liveUrl: '' },
    pre: {
      turnNum: '20261122-0845',
      openNum: '07,18,25,31,42,09,46',
      openTime: inSeconds(-62),
      issueDate: '2026-11-22',
      isStreaming: 0,
      liveUrl: '',
      source: 'in-house',
    },
    plan: { turnNum: '20261122-0846', planTime: inSeconds(planSeconds) },
  } satisfies OpenInfo)
  await renderPage(<IssueStrip gameId={71} family="six-mark" compact={false} />)
  await screen.findByText('1122-0847')
  return within(screen.getByRole('region', { name: '当前期' }))
}

test('while an issue is drawn the strip says so, and no older result stands there as the last one', async () => {
  const strip = await show(-1)
  expect(strip.getByText('开奖中').parentElement?.textContent).toBe('上期 0846开奖中')
  expect(strip.queryByRole('list')).toBeNull()
})

test('before the draw the last result stands there', async () => {
  const strip = await show(20)
  expect(strip.queryByText('开奖中')).toBeNull()
  expect(strip.getByRole('list', { name: '开奖号码' }).textContent).toContain('46')
})
